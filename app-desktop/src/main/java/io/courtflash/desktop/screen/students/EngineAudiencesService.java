package io.courtflash.desktop.screen.students;

import io.courtflash.core.account.Actor;
import io.courtflash.core.account.audience.Audience;
import io.courtflash.core.account.audience.AudienceChangeOutcome;
import io.courtflash.core.account.audience.Audiences;
import io.courtflash.core.security.NeedsPermission;
import io.courtflash.core.security.Permission;
import java.util.List;

/** {@link AudiencesService} of the engine in this process. */
@NeedsPermission(Permission.CHANGE_PEOPLE)
public record EngineAudiencesService(Audiences audiences, Actor staff) implements AudiencesService {

  @Override
  @NeedsPermission(Permission.SEE_PEOPLE)
  public List<Audience> list() {
    return audiences.list();
  }

  @Override
  public AudienceChangeOutcome add(String name) {
    return audiences.add(staff, name);
  }

  @Override
  public AudienceChangeOutcome rename(long id, String name) {
    return audiences.rename(staff, id, name);
  }

  @Override
  public AudienceChangeOutcome makeDefault(long id) {
    return audiences.makeDefault(staff, id);
  }

  @Override
  public AudienceChangeOutcome retire(long id) {
    return audiences.retire(staff, id);
  }
}
