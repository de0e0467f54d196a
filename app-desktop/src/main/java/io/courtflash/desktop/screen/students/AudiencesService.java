package io.courtflash.desktop.screen.students;

import io.courtflash.core.booking.reservation.limit.OwnLimits;
import io.courtflash.core.booking.rule.Quota;
import io.courtflash.core.people.access.Audience;
import java.util.List;
import java.util.Map;

/** The hall's audiences. Changes are made in the name of the signed-in user. */
interface AudiencesService {

  List<Audience> list();

  Audience add(String name);

  Audience rename(long id, String name);

  Audience makeDefault(long id);

  Audience retire(long id);

  /** The booking limits of an audience, by rule; empty for no such audience. */
  List<OwnLimits.Limit> limits(long id);

  /** Replaces an audience's own limits; the hall's count for rules that aren't in it. */
  OwnLimits.Change replaceLimits(long id, Map<Quota, Integer> own);
}
