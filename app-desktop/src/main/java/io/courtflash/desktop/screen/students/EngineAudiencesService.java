package io.courtflash.desktop.screen.students;

import io.courtflash.core.booking.reservation.limit.AudienceLimits;
import io.courtflash.core.booking.reservation.limit.OwnLimits;
import io.courtflash.core.booking.rule.Quota;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Audience;
import io.courtflash.core.people.access.Audiences;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import java.util.List;
import java.util.Map;

/** {@link AudiencesService} of the engine in this process. */
@NeedsPermission(Permission.CHANGE_PEOPLE)
public record EngineAudiencesService(Audiences audiences, AudienceLimits limits, Actor staff)
    implements AudiencesService {

  @Override
  @NeedsPermission(Permission.SEE_PEOPLE)
  public List<Audience> list() {
    return audiences.list();
  }

  @Override
  public Audience add(String name) {
    return audiences.add(staff, name);
  }

  @Override
  public Audience rename(long id, String name) {
    return audiences.rename(staff, id, name);
  }

  @Override
  public Audience makeDefault(long id) {
    return audiences.makeDefault(staff, id);
  }

  @Override
  public Audience retire(long id) {
    return audiences.retire(staff, id);
  }

  @Override
  @NeedsPermission(Permission.SEE_BOARD)
  public List<OwnLimits.Limit> limits(long id) {
    return limits.of(id).orElse(List.of());
  }

  @Override
  @NeedsPermission(Permission.SETTINGS)
  public OwnLimits.Change replaceLimits(long id, Map<Quota, Integer> own) {
    return limits.replace(staff, id, own);
  }
}
