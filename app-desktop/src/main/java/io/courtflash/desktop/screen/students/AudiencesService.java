package io.courtflash.desktop.screen.students;

import io.courtflash.core.booking.reservation.OwnLimits;
import io.courtflash.core.booking.rule.Quota;
import io.courtflash.core.people.access.Audience;
import io.courtflash.core.people.access.Audiences;
import java.util.List;
import java.util.Map;

/** The hall's audiences. Changes are made in the name of the signed-in user. */
interface AudiencesService {

  List<Audience> list();

  Audiences.Outcome add(String name);

  Audiences.Outcome rename(long id, String name);

  Audiences.Outcome makeDefault(long id);

  Audiences.Outcome retire(long id);

  /** The booking limits of an audience, by rule; empty for no such audience. */
  List<OwnLimits.Limit> limits(long id);

  /** Replaces an audience's own limits; the hall's count for rules that aren't in it. */
  OwnLimits.Change replaceLimits(long id, Map<Quota, Integer> own);
}
