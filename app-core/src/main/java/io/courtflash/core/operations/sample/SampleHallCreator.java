package io.courtflash.core.operations.sample;

import io.courtflash.core.booking.arrival.Displays;
import io.courtflash.core.hall.court.CourtGroups;
import io.courtflash.core.hall.court.Courts;
import io.courtflash.core.operations.sample.store.DatabaseUseMapper;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.roster.StudentImporter.Student;
import java.util.List;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Isolation;
import org.springframework.transaction.annotation.Transactional;

/**
 * Creates the sample hall: eight courts in two halls, a plan with prices, its people, and the wall
 * display with its code for checking in.
 */
@Component
@RequiredArgsConstructor
class SampleHallCreator {

  private static final int COURTS = 8;

  private final DatabaseUseMapper databaseUse;
  private final Courts courts;
  private final CourtGroups groups;
  private final SampleAudiences audiences;
  private final SamplePeople people;
  private final SamplePlan plan;
  private final Displays displays;
  private final SampleNames names;

  /**
   * Fills an unused database in one transaction.
   *
   * @return the people with their passwords, which are stored nowhere in plain text; empty when the
   *     database is in use
   */
  @Transactional(isolation = Isolation.READ_COMMITTED)
  public List<Student> fillWhenUnused() {
    if (databaseUse.count() > 0) {
      return List.of();
    }
    long first = group("group.first");
    long second = group("group.second");
    for (int number = 1; number <= COURTS; number++) {
      var _ = groups.move(Actor.ENGINE, court(number), number <= COURTS / 2 ? first : second);
    }
    Set<Long> firstHall = groups.courtsOf(Set.of(first));
    Set<Long> secondHall = groups.courtsOf(Set.of(second));
    SampleAudiences.Ids ids = audiences.create();
    List<Student> created = people.create(ids);
    plan.create(ids, firstHall, secondHall);
    displays.pairConsole(Actor.ENGINE);
    return created;
  }

  private long court(int number) {
    return courts.add(Actor.ENGINE, names.of("court", number)).id();
  }

  private long group(String key) {
    return groups.add(Actor.ENGINE, names.of(key)).id();
  }
}
