package io.courtflash.core.hall.setup;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.hall.court.CourtGroup;
import io.courtflash.core.hall.court.CourtGroups;
import io.courtflash.core.hall.settings.ConfigKey;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Audience;
import io.courtflash.core.people.access.Audiences;
import io.courtflash.core.testing.TestHall;
import java.util.List;
import org.springframework.beans.factory.BeanFactory;

/** The audiences and parts of the hall before a test sets it up, for the tests after it. */
final class HallBeforeSetup {

  private final BeanFactory engine;
  private final Audiences allAudiences;
  private final CourtGroups allGroups;
  private final List<Audience> audiences;
  private final List<CourtGroup> groups;

  /** Removes courts and sessions, because only a hall without them is set up. */
  HallBeforeSetup(BeanFactory engine) {
    TestHall.clear(engine);
    this.engine = engine;
    this.allAudiences = engine.getBean(Audiences.class);
    this.allGroups = engine.getBean(CourtGroups.class);
    this.audiences = allAudiences.list();
    this.groups = allGroups.list();
  }

  List<Audience> audiences() {
    return audiences;
  }

  List<CourtGroup> addedGroups() {
    return allGroups.list().stream()
        .filter(group -> groups.stream().noneMatch(it -> it.id() == group.id()))
        .toList();
  }

  void restore() {
    TestHall.clear(engine);
    allAudiences.list().stream()
        .filter(audience -> audiences.stream().noneMatch(it -> it.id() == audience.id()))
        .forEach(audience -> allAudiences.retire(Actor.ENGINE, audience.id()));
    audiences.forEach(
        audience -> allAudiences.rename(Actor.ENGINE, audience.id(), audience.name()));
    addedGroups().forEach(group -> allGroups.delete(Actor.ENGINE, group.id()));
    SystemConfig config = engine.getBean(SystemConfig.class);
    for (ConfigKey key :
        List.of(
            ConfigKey.HALL_NAME,
            ConfigKey.PAY_AMOUNT,
            ConfigKey.QUOTA_AUDIENCE,
            ConfigKey.NO_SHOW_GIVES_BACK,
            ConfigKey.REFUND_CUTOFF_MINUTE,
            ConfigKey.QUOTA_ACTIVE,
            ConfigKey.QUOTA_PER_WEEK)) {
      assertThat(config.change(Actor.ENGINE, key, key.initial())).isPresent();
    }
  }
}
