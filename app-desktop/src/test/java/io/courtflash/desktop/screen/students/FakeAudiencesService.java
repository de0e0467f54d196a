package io.courtflash.desktop.screen.students;

import io.courtflash.core.account.audience.Audience;
import io.courtflash.core.account.audience.AudienceChangeOutcome;
import io.courtflash.core.account.audience.AudienceUse;
import java.util.ArrayList;
import java.util.List;

/** Two audiences, the second of which has accounts. */
final class FakeAudiencesService implements AudiencesService {

  private final List<Audience> audiences =
      new ArrayList<>(List.of(new Audience(1, "学生", true), new Audience(2, "教师", false)));

  @Override
  public List<Audience> list() {
    return List.copyOf(audiences);
  }

  @Override
  public AudienceChangeOutcome add(String name) {
    Audience added = new Audience(audiences.size() + 1L, name, false);
    audiences.add(added);
    return new AudienceChangeOutcome.Done(added);
  }

  @Override
  public AudienceChangeOutcome rename(long id, String name) {
    return new AudienceChangeOutcome.NameTaken(name);
  }

  @Override
  public AudienceChangeOutcome makeDefault(long id) {
    return new AudienceChangeOutcome.UnknownAudience();
  }

  @Override
  public AudienceChangeOutcome retire(long id) {
    return new AudienceChangeOutcome.InUse(AudienceUse.Kind.ACCOUNT, 3);
  }
}
