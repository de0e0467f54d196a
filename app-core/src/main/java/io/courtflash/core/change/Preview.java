package io.courtflash.core.change;

import java.util.List;

/** The effects that a change would have now, before it is applied. */
public interface Preview {

  /** Stands for all of this: the change is applied only while it still does the same. */
  String token();

  /** The bookings that it hits. */
  List<AffectedBooking> bookings();
}
