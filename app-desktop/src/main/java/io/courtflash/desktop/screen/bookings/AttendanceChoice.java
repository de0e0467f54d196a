package io.courtflash.desktop.screen.bookings;

import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;

/** What staff recorded about whether the person came. */
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
