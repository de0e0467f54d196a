package io.courtflash.desktop.screen.students;

import io.courtflash.core.booking.reservation.OwnLimits;
import io.courtflash.core.booking.rule.Quota;
import io.courtflash.core.people.access.Audience;
import io.courtflash.core.people.access.AudienceUse;
import io.courtflash.core.people.access.Audiences;
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
  public Audiences.Outcome add(String name) {
    Audience added = new Audience(audiences.size() + 1L, name, false);
    audiences.add(added);
    return new Audiences.Outcome.Done(added);
  }

  @Override
  public Audiences.Outcome rename(long id, String name) {
    return new Audiences.Outcome.NameTaken(name);
  }

  @Override
  public Audiences.Outcome makeDefault(long id) {
    return new Audiences.Outcome.UnknownAudience();
  }

  @Override
  public Audiences.Outcome retire(long id) {
    return new Audiences.Outcome.InUse(AudienceUse.Kind.ACCOUNT, 3);
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
