package io.courtflash.core.operations.sample;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Audience;
import io.courtflash.core.people.access.Audiences;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/** Creates the audiences of the sample hall, which have prices of their own. */
@Component
@RequiredArgsConstructor
class SampleAudiences {

  private final Audiences audiences;
  private final SampleNames names;

  /**
   * The sample hall's audiences, by their ids.
   *
   * @param students that of new accounts
   * @param clubs the people who play for nothing
   */
  record Ids(long students, long employees, long clubs) {}

  Ids create() {
    Audience students =
        audiences.list().stream().filter(Audience::isDefault).findFirst().orElseThrow();
    var _ = audiences.rename(Actor.ENGINE, students.id(), names.of("audience.students"));
    return new Ids(students.id(), add("audience.employees"), add("audience.clubs"));
  }

  private long add(String key) {
    return audiences.add(Actor.ENGINE, names.of(key)).id();
  }
}
