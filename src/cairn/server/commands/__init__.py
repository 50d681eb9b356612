"""The `cairn` subcommands for whoever runs the arena. They work on the store itself, whether a
server is running or not; a running one notices within seconds."""
