package io.courtflash.core.operations.rush;

import io.courtflash.core.booking.claim.AttemptLog;
import io.courtflash.core.booking.permit.TraceIds;
import io.courtflash.core.booking.permit.TraceIds.ParsedTraceId;
import io.courtflash.core.operations.rush.RushReport.RushAttempts.WinnerWait;
import io.courtflash.core.operations.rush.RushReport.RushKey;
import io.courtflash.core.operations.rush.RushReportOperations.RushPicture.SlotRush;
import io.courtflash.core.operations.rush.RushTally.SlotTenth;
import io.courtflash.core.operations.rush.store.RushReportMapper;
import io.courtflash.core.operations.rush.store.RushReportMapper.AttemptsRow;
import io.courtflash.core.operations.rush.store.RushReportMapper.CountRow;
import io.courtflash.core.operations.rush.store.RushReportMapper.ReportRow;
import io.courtflash.core.operations.rush.store.RushReportMapper.TakenPlace;
import io.courtflash.core.operations.rush.store.RushReportMapper.WishRow;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * The kept reports of all gates. A gate has one from a minute after its opening on; it is complete
 * after 15 minutes.
 */
@Component
@RequiredArgsConstructor
public class RushReports implements RushReportOperations {

  private static final String COMMA = ",";
  private static final String NEXT_LINE = "\n";

  private static final int WISHES_AT_ONCE = 500;

  /** The tenth of a second that stands for all later ones. */
  private static final int LATER = 600;

  private static final Duration RUSH = Duration.ofMinutes(15);

  private final RushReportMapper reports;
  private final TraceIds traceIds;

  /** Another one after each start, so that a node that comes back doesn't overwrite its counts. */
  private final String node = UUID.randomUUID().toString();

  @Override
  @NeedsPermission(Permission.LIVE)
  public List<RushReport> page(Actor staff, long beforeId, int limit) {
    return page(beforeId, limit);
  }

  /** Reports with an id below {@code beforeId}, the newest first. */
  public List<RushReport> page(long beforeId, int limit) {
    return withAttempts(reports.page(beforeId, limit));
  }

  public Optional<RushReport> find(long id) {
    return withAttempts(reports.find(id).stream().toList()).stream().findFirst();
  }

  @Override
  @NeedsPermission(Permission.LIVE)
  public RushReportOperations.RushPicture picture(Actor staff, RushReport report) {
    RushKey rush = new RushKey(report.sessionId(), report.slotDate());
    Map<Long, List<Long>> taken = takenAfter(rush, report.opensAt());
    List<WishRow> wishes = reports.wishes(rush);
    Map<Long, Integer> wanted =
        wishes.stream()
            .collect(
                Collectors.groupingBy(WishRow::slotId, Collectors.summingInt(WishRow::people)));
    return new RushReportOperations.RushPicture(
        reports.slots(rush).stream()
            .map(
                slot -> {
                  List<Long> places = taken.getOrDefault(slot.id(), List.of());
                  boolean isGone = places.size() >= slot.capacity();
                  return new SlotRush(
                      slot.court(),
                      slot.startsAt(),
                      isGone ? places.get(slot.capacity() - 1) : null,
                      wanted.getOrDefault(slot.id(), 0));
                })
            .toList(),
        taken.values().stream().flatMap(List::stream).sorted().toList(),
        demand(wishes));
  }

  /** When the places of each slot were taken, upwards; slots without any are absent. */
  private Map<Long, List<Long>> takenAfter(RushKey rush, Instant opensAt) {
    return reports.takenPlaces(rush).stream()
        .flatMap(
            place ->
                inTheRush(place, opensAt).mapToObj(millis -> Map.entry(place.slotId(), millis)))
        .sorted(Map.Entry.comparingByValue())
        .collect(
            Collectors.groupingBy(
                Map.Entry::getKey, Collectors.mapping(Map.Entry::getValue, Collectors.toList())));
  }

  private static List<Integer> demand(List<WishRow> wishes) {
    List<WishRow> early = wishes.stream().filter(wish -> wish.tenth() < LATER).toList();
    int[] people = new int[early.stream().mapToInt(WishRow::tenth).max().orElse(-1) + 1];
    early.forEach(wish -> people[wish.tenth()] += wish.people());
    return Arrays.stream(people).boxed().toList();
  }

  /**
   * A claim just before the opening counts as one at the opening: the gate opens by Redis' clock,
   * and the claim has the time of a node's. Empty for one after the rush.
   */
  LongStream inTheRush(TakenPlace place, Instant opensAt) {
    return traceIds.read(place.traceId()).stream()
        .map(ParsedTraceId::issuedAt)
        .filter(at -> at.isBefore(opensAt.plus(RUSH)))
        .mapToLong(at -> Math.max(0, Duration.between(opensAt, at).toMillis()));
  }

  /** Adds a report, or replaces one that isn't complete. The report's id is ignored. */
  void put(RushReport report) {
    boolean complete = report.completeAt() != null;
    var _ =
        reports.put(
            new ReportRow(
                null,
                report.sessionId(),
                report.sessionName(),
                report.slotDate(),
                report.opensAt(),
                report.places(),
                report.taken(),
                report.firstPlaceMillis(),
                report.lastPlaceMillis(),
                report.unpaid(),
                complete ? String.join(COMMA, report.violated()) : null,
                complete ? String.join(NEXT_LINE, report.findings().zh()) : null,
                complete ? String.join(NEXT_LINE, report.findings().en()) : null,
                report.completeAt()));
  }

  /** Stores what this node has counted of a rush, instead of what it stored before. */
  void putCounted(RushKey rush, RushReport.RushAttempts counted, Map<SlotTenth, Integer> demand) {
    WinnerWait winners = counted.winners();
    var _ =
        reports.putCount(
            new CountRow(
                rush.sessionId(),
                rush.slotDate(),
                node,
                counted.people(),
                winners.count(),
                winners.p50(),
                winners.p99(),
                winners.max()));
    List<AttemptsRow> rows =
        counted.byOutcome().entrySet().stream()
            .map(
                entry ->
                    new AttemptsRow(
                        rush.sessionId(), rush.slotDate(), node, entry.getKey(), entry.getValue()))
            .toList();
    if (!rows.isEmpty()) {
      var _ = reports.putAttempts(rows);
    }
    List<WishRow> wishes = new ArrayList<>();
    demand.forEach((at, people) -> wishes.add(new WishRow(at.slotId(), at.tenth(), people)));
    for (int first = 0; first < wishes.size(); first += WISHES_AT_ONCE) {
      int end = Math.min(first + WISHES_AT_ONCE, wishes.size());
      var _ = reports.putWishes(rush, node, wishes.subList(first, end));
    }
  }

  private List<RushReport> withAttempts(List<ReportRow> rows) {
    if (rows.isEmpty()) {
      return List.of();
    }
    List<RushKey> rushes =
        rows.stream().map(row -> new RushKey(row.sessionId(), row.slotDate())).toList();
    Map<RushKey, List<CountRow>> counts =
        reports.counts(rushes).stream()
            .collect(Collectors.groupingBy(row -> new RushKey(row.sessionId(), row.slotDate())));
    Map<RushKey, List<AttemptsRow>> attempts =
        reports.attempts(rushes).stream()
            .collect(Collectors.groupingBy(row -> new RushKey(row.sessionId(), row.slotDate())));
    return rows.stream()
        .map(
            row -> {
              RushKey rush = new RushKey(row.sessionId(), row.slotDate());
              return report(
                  row,
                  sum(
                      counts.getOrDefault(rush, List.of()),
                      attempts.getOrDefault(rush, List.of())));
            })
        .toList();
  }

  private static RushReport.RushAttempts sum(List<CountRow> counts, List<AttemptsRow> attempts) {
    Map<AttemptLog.Outcome, Long> byOutcome = new EnumMap<>(AttemptLog.Outcome.class);
    attempts.forEach(row -> byOutcome.merge(row.outcome(), row.attempts(), Long::sum));
    return new RushReport.RushAttempts(
        counts.stream().mapToLong(CountRow::people).sum(),
        byOutcome,
        new WinnerWait(
            counts.stream().mapToInt(CountRow::winners).sum(),
            slowest(counts, CountRow::p50Millis),
            slowest(counts, CountRow::p99Millis),
            slowest(counts, CountRow::maxMillis)));
  }

  private static double slowest(List<CountRow> counts, ToDoubleFunction<CountRow> figure) {
    return counts.stream().mapToDouble(figure).max().orElse(0);
  }

  private static RushReport report(ReportRow row, RushReport.RushAttempts attempts) {
    return new RushReport(
        Objects.requireNonNull(row.id()),
        row.sessionId(),
        row.sessionName(),
        row.slotDate(),
        row.opensAt(),
        row.places(),
        row.taken(),
        row.firstPlaceMillis(),
        row.lastPlaceMillis(),
        row.unpaid(),
        list(row.violated(), COMMA),
        new RushReport.RushFindings(
            list(row.findingsZh(), NEXT_LINE), list(row.findingsEn(), NEXT_LINE)),
        row.completeAt(),
        attempts);
  }

  private static List<String> list(@Nullable String joined, String separator) {
    return joined == null || joined.isEmpty()
        ? List.of()
        : Arrays.asList(joined.split(separator, -1));
  }
}
