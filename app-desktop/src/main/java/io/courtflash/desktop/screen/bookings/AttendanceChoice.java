package io.courtflash.desktop.screen.bookings;

import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;

/** The choices of the filter by recorded attendance. */
@RequiredArgsConstructor
enum AttendanceChoice {
  CHECKED_IN(true, null),
  NO_SHOW(null, true),
  /** Neither; the person may have come all the same. */
  NOT_RECORDED(false, false);

  private final @Nullable Boolean checkedIn;
  private final @Nullable Boolean noShow;

  /** Null for whichever. */
  @Nullable Boolean checkedIn() {
    return checkedIn;
  }

  /** Null for whichever. */
  @Nullable Boolean noShow() {
    return noShow;
  }
}
