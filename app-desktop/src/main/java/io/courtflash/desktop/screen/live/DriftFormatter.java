package io.courtflash.desktop.screen.live;

import io.courtflash.core.settle.Drift;
import io.courtflash.desktop.i18n.Texts;
import java.util.List;
import java.util.stream.Collectors;

/** What differs and how it is mended, in words. */
final class DriftFormatter {

  private static final int SHOWN = 8;
  private static final int SHORT = 10;

  private DriftFormatter() {}

  static String of(Texts texts, Drift drift) {
    return switch (drift.kind()) {
      case HOLD_WITHOUT_ROW -> texts.get("live.hold-without-row", trace(drift));
      case ROW_WITHOUT_HOLD -> texts.get("live.row-without-hold", trace(drift));
      case PENDING_THOUGH_ENDED -> texts.get("live.pending-though-ended", trace(drift));
      case PERMITS_WRONG -> texts.get("live.permits-wrong", drift.detail());
      case DEDUP_WRONG -> texts.get("live.dedup-wrong");
      case BLOCK_WRONG -> texts.get("live.block-wrong");
    };
  }

  /**
   * The first of them, a line each, and how many there are besides.
   *
   * @param map the day in sight; a slot of another day has but its number
   */
  static String of(Texts texts, List<Drift> drifts, SlotMap map) {
    String lines =
        drifts.stream()
            .limit(SHOWN)
            .map(
                drift ->
                    texts.get("live.of-slot", slot(texts, drift.slotId(), map), of(texts, drift)))
            .collect(Collectors.joining("\n"));
    return drifts.size() <= SHOWN
        ? lines
        : lines + "\n" + texts.get("live.and-more", drifts.size() - SHOWN);
  }

  private static String slot(Texts texts, long id, SlotMap map) {
    return map.placeOf(id)
        .map(map::at)
        .map(square -> square.court() + " " + square.figures().start())
        .orElseGet(() -> texts.get("live.slot", String.valueOf(id)));
  }

  private static String trace(Drift drift) {
    String subject = drift.subject();
    return subject.length() <= SHORT ? subject : subject.substring(0, SHORT) + "…";
  }
}
