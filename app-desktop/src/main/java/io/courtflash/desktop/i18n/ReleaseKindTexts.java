package io.courtflash.desktop.i18n;

import io.courtflash.core.hall.plan.ReleaseKind;

/** The texts of the kinds of release. */
public final class ReleaseKindTexts {

  private ReleaseKindTexts() {}

  public static String key(ReleaseKind kind) {
    return switch (kind) {
      case GATE -> "sessions.kind-gate";
      case ROLLING -> "sessions.kind-rolling";
      case BY_HAND -> "sessions.kind-by-hand";
      case DESK_ONLY -> "sessions.kind-desk-only";
    };
  }
}
