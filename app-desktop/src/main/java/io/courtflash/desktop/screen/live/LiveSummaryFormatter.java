package io.courtflash.desktop.screen.live;

import io.courtflash.core.operations.meters.SaleStats;
import io.courtflash.core.operations.rush.RushReport;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TimeFormatter;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Formats the state of a gate as a sentence. */
record LiveSummaryFormatter(Texts texts, TimeFormatter times) {

  private static final double MILLIS = 1_000;

  /**
   * The sentence.
   *
   * @param snapshot null before the first reading
   * @param gate null while no session is on sale
   * @param report the gate's own; empty until it is kept
   * @param soldOutAfter how long its places lasted, while there is no report
   */
  String sentence(
      @Nullable LiveSnapshot snapshot,
      SaleStats.@Nullable SessionGate gate,
      Optional<RushReport> report,
      Optional<Duration> soldOutAfter) {
    if (snapshot == null) {
      return texts.get("form.reading");
    }
    if (snapshot.shownFigures().figures().sale() == null) {
      return texts.get("live.summary-unknown");
    }
    if (snapshot.rehearsalFigures() != null) {
      return texts.get(
          "live.summary-rehearsal",
          opened(snapshot.places(gate), Optional.empty(), Optional.empty()));
    }
    if (gate == null) {
      return texts.get("live.nothing-on-sale");
    }
    LiveSnapshot.Places places = snapshot.places(gate);
    return switch (gate.state()) {
      case PAUSED -> texts.get("live.summary-paused", gate.name());
      case WAITING -> waiting(places, gate);
      case OPEN -> opened(places, report, soldOutAfter);
    };
  }

  private String waiting(LiveSnapshot.Places places, SaleStats.SessionGate gate) {
    Instant opensAt = gate.opensAt();
    if (opensAt == null) {
      return texts.get("live.summary-by-hand", places.free());
    }
    return places.free() == 0
        ? texts.get("live.summary-ahead", gate.name(), times.local(opensAt))
        : texts.get("live.summary-waiting", places.free(), times.local(opensAt));
  }

  private String opened(
      LiveSnapshot.Places places, Optional<RushReport> report, Optional<Duration> soldOutAfter) {
    String given =
        report
            .map(kept -> given(kept.taken(), kept.places(), lasted(kept)))
            .orElseGet(() -> given(places.taken(), places.all(), lasted(soldOutAfter)));
    String rest =
        places.pending() == 0
            ? texts.get("live.summary-settled")
            : texts.get("live.summary-pending", places.pending());
    return texts.get("live.summary-line", given, rest);
  }

  private String given(long taken, long places, Optional<String> lasted) {
    return lasted
        .filter(_ -> taken >= places)
        .map(time -> texts.get("live.summary-given-in", taken, places, time))
        .orElseGet(() -> texts.get("live.summary-given", taken, places));
  }

  private Optional<String> lasted(RushReport report) {
    return Optional.ofNullable(report.lastPlaceMillis())
        .map(millis -> texts.get("rush.seconds", millis / MILLIS));
  }

  /** Watched places are read about once a second. */
  private Optional<String> lasted(Optional<Duration> soldOutAfter) {
    return soldOutAfter.map(
        after -> texts.get("rush.seconds", Math.ceil(after.toMillis() / MILLIS)));
  }

  /**
   * The number of students and of attempts; the present rate of requests while there is no report.
   */
  String attempts(@Nullable LiveSnapshot snapshot, Optional<RushReport> report) {
    if (report.isPresent()) {
      return texts.get(
          "live.summary-people", report.get().attempts().people(), report.get().attempts().total());
    }
    return snapshot == null
        ? ""
        : texts.get(
            "live.summary-rate", Math.round(LiveFiguresPane.attempts(snapshot.shownFigures())));
  }

  /** How long the winners waited for their answer; empty while nobody did. */
  String waited(Optional<RushReport> report) {
    return report
        .map(kept -> kept.attempts().winners())
        .filter(winners -> winners.count() > 0)
        .map(winners -> texts.get("live.summary-waited", winners.p99() / MILLIS))
        .orElse("");
  }
}
