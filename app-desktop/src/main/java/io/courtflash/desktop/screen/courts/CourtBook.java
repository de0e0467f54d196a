package io.courtflash.desktop.screen.courts;

import io.courtflash.core.venue.Court;
import io.courtflash.core.venue.CourtChange;
import java.util.List;

/** The engine's courts, changed in the name of who is signed in. */
interface CourtBook {

  List<Court> list();

  CourtChange add(String name);

  CourtChange rename(long courtId, String name);

  CourtChange retire(long courtId);
}
