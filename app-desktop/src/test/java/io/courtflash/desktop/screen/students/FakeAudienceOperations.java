package io.courtflash.desktop.screen.students;

import io.courtflash.core.booking.reservation.limit.AudienceLimitOperations;
import io.courtflash.core.booking.reservation.limit.OwnLimits;
import io.courtflash.core.booking.rule.Quota;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Audience;
import io.courtflash.core.people.access.AudienceOperations;
import io.courtflash.core.people.access.PeopleRefusal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** Two audiences, the second of which has accounts. */
final class FakeAudienceOperations implements AudienceOperations, AudienceLimitOperations {

  private final List<Audience> audiences =
      new ArrayList<>(List.of(new Audience(1, "学生", true), new Audience(2, "教师", false)));

  private final Map<Long, Map<Quota, Integer>> limits = new ConcurrentHashMap<>();

  @Override
  public List<Audience> list(Actor staff) {
    return List.copyOf(audiences);
  }

  @Override
  public Audience add(Actor staff, String name) {
    Audience added = new Audience(audiences.size() + 1L, name, false);
    audiences.add(added);
    return added;
  }

  @Override
  public Audience rename(Actor staff, long id, String name) {
    throw PeopleRefusal.AUDIENCE_NAME_TAKEN.refuse(name);
  }

  @Override
  public Audience makeDefault(Actor staff, long id) {
    throw PeopleRefusal.UNKNOWN_AUDIENCE.refuse();
  }

  @Override
  public Audience retire(Actor staff, long id) {
    throw PeopleRefusal.AUDIENCE_JOINED.refuse(3);
  }

  /** Which limits an audience was given last. */
  Map<Quota, Integer> limitsOf(long id) {
    return limits.getOrDefault(id, Map.of());
  }

  @Override
  public Optional<List<OwnLimits.Limit>> of(Actor staff, long id) {
    return Optional.of(
        Stream.of(Quota.values())
            .map(quota -> new OwnLimits.Limit(quota, limitsOf(id).get(quota), 2))
            .toList());
  }

  @Override
  public void replace(Actor staff, long id, Map<Quota, Integer> own) {
    limits.put(id, Map.copyOf(own));
  }
}
