package io.courtflash.core.sample;

import io.courtflash.core.account.Actor;
import io.courtflash.core.account.PasswordGenerator;
import io.courtflash.core.account.StudentImporter;
import io.courtflash.core.account.StudentImporter.Imported;
import io.courtflash.core.account.StudentImporter.Student;
import io.courtflash.core.sample.store.DatabaseUseMapper;
import io.courtflash.core.venue.CourtChangeOutcome;
import io.courtflash.core.venue.Courts;
import io.courtflash.core.venue.SessionChangeOutcome;
import io.courtflash.core.venue.Sessions;
import java.util.List;
import java.util.stream.IntStream;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Creates the sample data: eight courts, a session for tomorrow whose gate opens in a minute, and
 * twenty students.
 */
@Component
class SampleHallCreator {

  private static final int COURTS = 8;
  private static final int STUDENTS = 20;

  private final DatabaseUseMapper databaseUse;
  private final Courts courts;
  private final Sessions sessions;
  private final StudentImporter students;
  private final SampleSessionPlanner planner;

  SampleHallCreator(
      DatabaseUseMapper databaseUse,
      Courts courts,
      Sessions sessions,
      StudentImporter students,
      SampleSessionPlanner planner) {
    this.databaseUse = databaseUse;
    this.courts = courts;
    this.sessions = sessions;
    this.students = students;
    this.planner = planner;
  }

  /**
   * Fills an unused database in one transaction.
   *
   * @return the students with their passwords, which are stored nowhere in plain text; empty when
   *     the database is in use
   */
  @Transactional
  public List<Student> fillWhenUnused() {
    if (databaseUse.count() > 0) {
      return List.of();
    }
    for (int number = 1; number <= COURTS; number++) {
      if (!(courts.add(Actor.ENGINE, number + "号场") instanceof CourtChangeOutcome.Done)) {
        throw new IllegalStateException("Another node is creating the sample hall");
      }
    }
    if (!(sessions.create(Actor.ENGINE, planner.session()) instanceof SessionChangeOutcome.Done)) {
      throw new IllegalStateException("The settings leave no time for the sample session's gate");
    }
    List<Student> wanted =
        IntStream.rangeClosed(1, STUDENTS)
            .mapToObj(
                number -> new Student("s%02d".formatted(number), PasswordGenerator.generate()))
            .toList();
    // Students imported with a password need not change it before their first reservation.
    if (students.importStudents(Actor.ENGINE, wanted) instanceof Imported) {
      return wanted;
    }
    throw new IllegalStateException("The sample students can't be created now");
  }
}
