package io.courtflash.desktop.screen.bookings;

import io.courtflash.core.hall.court.Court;
import io.courtflash.core.hall.plan.FlashSession;
import java.util.List;

/** The courts and sessions by which bookings can be filtered. */
record FilterChoices(List<Court> courts, List<FlashSession> sessions) {

  static final FilterChoices NONE = new FilterChoices(List.of(), List.of());
}
