"""`/metrics`, in the text form that Prometheus reads, for whoever shows the host's token.

Everything is gathered when it is asked for; until then it costs what adding to a number costs.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterator, Mapping

from litestar import Response, get
from litestar.exceptions import NotAuthorizedException, NotFoundException
from prometheus_client import CollectorRegistry
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest
from prometheus_client.process_collector import ProcessCollector

from cairn.server.house import House
from cairn.server.measures import measures
from cairn.server.render import AnyRequest
from cairn.server.session import bearer_of, unix_ms
from cairn.store.measure import Spread

PREFIX = "cairn"


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def metrics(request: AnyRequest) -> Response[bytes]:
    """This node's numbers. 404 where the host set no token, 401 for another one."""
    house: House = request.app.state.house
    token = house.settings.metrics_token
    if not token:
        raise NotFoundException(detail="there are no metrics: the host set no token")
    if not hmac.compare_digest(bearer_of(request).encode(), token.encode()):
        raise NotAuthorizedException(detail="metrics need `Authorization: Bearer` and their token")
    registry = CollectorRegistry(auto_describe=False)
    ProcessCollector(registry=registry)
    registry.register(_Gathered(house))
    return Response(
        generate_latest(registry),
        media_type=CONTENT_TYPE_LATEST,
        headers={"cache-control": "no-store"},
    )


class _Gathered:
    """What a node knows of itself."""

    def __init__(self, house: House) -> None:
        self._house = house

    def collect(self) -> Iterator[Metric]:
        """Every number, with what it is."""
        house, hub, writer = self._house, self._house.hub, self._house.store.writer
        rooms = hub.rooms()
        sockets = sum(len(list(hub.connections(room))) for room in rooms)
        yield _gauge("connections", "Open sockets.", sockets)
        yield _gauge("rooms", "Tables, and the lobby, with somebody at them.", len(rooms))
        yield _gauge("live_tables", "Live games in play here.", house.clocks.live)
        yield _gauge("bots", "Bots that are here, at any node.", len(house.bots.all()))
        yield _gauge("reports_waiting", "Reports that wait for an operator.", house.steward.waiting)
        yield _gauge("writes_waiting", "Writes that wait for a commit.", writer.waiting)
        seen = house.clocks.heartbeat.silent_for(unix_ms())
        yield _gauge("store_silent_seconds", "Since this node last wrote to the store.", seen)
        yield _counter("appended_events", "Events that were written.", writer.written)
        yield _counter("commits", "Group commits.", writer.commits)
        yield _spread("commit_seconds", "What a group commit took.", writer.seconds)
        yield _spread("commit_writes", "Writes in a group commit.", writer.sizes)
        yield _spread("judge_seconds", "What judging a command took.", measures.judged)
        yield _spread("bus_seconds", "From a hint's commit to hearing it.", measures.bus)
        yield _counter("frames_sent", "Messages sent over sockets.", measures.frames)
        yield _counter("slow_readers", "Sockets closed for reading too slowly.", measures.slow)
        yield _counter("flags", "Games in which something about a clock was due.", measures.flags)
        yield _counter("seeks", "Seeks that were posted.", measures.seeks)
        yield _counter("matches", "Seeks that were matched.", measures.matched)
        yield _counter("letters_sent", "Letters that a mail server took.", measures.letters_sent)
        yield _counter("letters_failed", "Letters that none took.", measures.letters_failed)
        errors = CounterMetricFamily(
            f"{PREFIX}_errors", "Answers that were errors.", labels=["status", "code"]
        )
        for (status, code), count in list(measures.errors.items()):
            errors.add_metric([str(status), code], count)
        yield errors
        yield _by_code("refusals", "What sockets refused.", measures.refusals)


def _gauge(name: str, said: str, value: float) -> Metric:
    return GaugeMetricFamily(f"{PREFIX}_{name}", said, value=value)


def _counter(name: str, said: str, value: float) -> Metric:
    return CounterMetricFamily(f"{PREFIX}_{name}", said, value=value)


def _by_code(name: str, said: str, counts: Mapping[str, int]) -> Metric:
    family = CounterMetricFamily(f"{PREFIX}_{name}", said, labels=["code"])
    for code, count in list(counts.items()):
        family.add_metric([code], count)
    return family


def _spread(name: str, said: str, spread: Spread) -> Metric:
    buckets = [("+Inf" if bound == float("inf") else str(bound), n) for bound, n in spread.upto()]
    return HistogramMetricFamily(f"{PREFIX}_{name}", said, buckets=buckets, sum_value=spread.total)
