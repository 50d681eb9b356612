"""How people reach the arena: pages, the HTTP API and the table socket. No rules live here."""
