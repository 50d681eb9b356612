"""PostgreSQL answers hot questions from an index, also by plans made while tables were empty."""

from __future__ import annotations

import pytest

from cairn.store import open_store
from cairn.store.postgres import _CLAIM

pytestmark = pytest.mark.postgres


async def test_a_claim_never_reads_the_whole_journal(postgres_url: str) -> None:
    async with open_store(postgres_url) as store, store.database.writing.connect() as connection:
        await connection.exec_driver_sql("SET plan_cache_mode = force_generic_plan")
        await connection.exec_driver_sql(f"PREPARE claim AS {_CLAIM}")
        values = "array['t'], array[2], array[1::bigint], array[''::bytea]"
        rows = await connection.exec_driver_sql(f"EXPLAIN EXECUTE claim ({values})")
        plan = "\n".join(row[0] for row in rows)
        assert "Index Only Scan using pk_events" in plan or "Index Scan using pk_events" in plan
        assert "Seq Scan" not in plan, plan


async def test_reading_a_table_never_reads_the_others(postgres_url: str) -> None:
    async with open_store(postgres_url) as store, store.database.reading.connect() as connection:
        question = "SELECT seq, body FROM events WHERE table_id = 't' AND seq > 3 ORDER BY seq"
        rows = await connection.exec_driver_sql(f"EXPLAIN {question}")
        plan = "\n".join(row[0] for row in rows)
        assert "pk_events" in plan, plan
        assert "Seq Scan" not in plan, plan
