package io.courtflash.desktop.screen.live;

import io.courtflash.core.booking.drift.Drift;
import io.courtflash.desktop.i18n.Texts;
import java.util.List;
import java.util.stream.Collectors;

/** Formats drifts: what differs between Redis and MySQL, and how the repair corrects it. */
final class DriftFormatter {

  private static final int MAX_DRIFTS = 8;
  private static final int MAX_SUBJECT_LENGTH = 10;

  private DriftFormatter() {}

  static String of(Texts texts, Drift drift) {
    return switch (drift.kind()) {
      case HOLD_WITHOUT_ROW -> texts.get("live.hold-without-row", shortSubject(drift));
      case ROW_WITHOUT_HOLD -> texts.get("live.row-without-hold", shortSubject(drift));
      case PENDING_THOUGH_ENDED -> texts.get("live.pending-though-ended", shortSubject(drift));
      case PERMITS_WRONG -> texts.get("live.permits-wrong", drift.detail());
      case DEDUP_WRONG -> texts.get("live.dedup-wrong");
      case BLOCK_WRONG -> texts.get("live.block-wrong");
      case GATE_WRONG -> texts.get("live.gate-wrong");
    };
  }

  /**
   * Formats the first eight drifts on a line each, and the number of the others.
   *
   * @param map names the slots of its day; a slot of another day is shown by its number
   */
  static String of(Texts texts, List<Drift> drifts, SlotMap map) {
    String lines =
        drifts.stream()
            .limit(MAX_DRIFTS)
            .map(
                drift ->
                    texts.get("live.of-slot", slot(texts, drift.slotId(), map), of(texts, drift)))
            .collect(Collectors.joining("\n"));
    return drifts.size() <= MAX_DRIFTS
        ? lines
        : lines + "\n" + texts.get("live.and-more", drifts.size() - MAX_DRIFTS);
  }

  private static String slot(Texts texts, long id, SlotMap map) {
    return map.positionOf(id)
        .map(map::at)
        .map(cell -> cell.court() + " " + cell.figures().start())
        .orElseGet(() -> texts.get("live.slot", String.valueOf(id)));
  }

  private static String shortSubject(Drift drift) {
    String subject = drift.subject();
    return subject.length() <= MAX_SUBJECT_LENGTH
        ? subject
        : subject.substring(0, MAX_SUBJECT_LENGTH) + "…";
  }
}
