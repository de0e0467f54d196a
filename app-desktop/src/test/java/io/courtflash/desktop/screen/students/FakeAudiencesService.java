package io.courtflash.desktop.screen.students;

import io.courtflash.core.booking.reservation.limit.OwnLimits;
import io.courtflash.core.booking.rule.Quota;
import io.courtflash.core.people.access.Audience;
import io.courtflash.core.people.access.PeopleRefusal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** Two audiences, the second of which has accounts. */
final class FakeAudiencesService implements AudiencesService {

  private final List<Audience> audiences =
      new ArrayList<>(List.of(new Audience(1, "学生", true), new Audience(2, "教师", false)));

  private final Map<Long, Map<Quota, Integer>> limits = new ConcurrentHashMap<>();

  @Override
  public List<Audience> list() {
    return List.copyOf(audiences);
  }

  @Override
  public Audience add(String name) {
    Audience added = new Audience(audiences.size() + 1L, name, false);
    audiences.add(added);
    return added;
  }

  @Override
  public Audience rename(long id, String name) {
    throw PeopleRefusal.AUDIENCE_NAME_TAKEN.refuse(name);
  }

  @Override
  public Audience makeDefault(long id) {
    throw PeopleRefusal.UNKNOWN_AUDIENCE.refuse();
  }

  @Override
  public Audience retire(long id) {
    throw PeopleRefusal.AUDIENCE_JOINED.refuse(3);
  }

  /** Which limits an audience was given last. */
  Map<Quota, Integer> limitsOf(long id) {
    return limits.getOrDefault(id, Map.of());
  }

  @Override
  public List<OwnLimits.Limit> limits(long id) {
    return Stream.of(Quota.values())
        .map(quota -> new OwnLimits.Limit(quota, limitsOf(id).get(quota), 2))
        .toList();
  }

  @Override
  public OwnLimits.Change replaceLimits(long id, Map<Quota, Integer> own) {
    limits.put(id, Map.copyOf(own));
    return new OwnLimits.Change.Done();
  }
}
