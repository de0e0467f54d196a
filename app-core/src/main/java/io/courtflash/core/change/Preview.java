package io.courtflash.core.change;

import java.util.List;

/** What a change would do now, before it is applied. */
public interface Preview {

  /** Stands for all of this: the change is applied only while it still does the same. */
  String token();

  /** The bookings that it hits. */
  List<AffectedBooking> bookings();
}
