package io.courtflash.core.operations.sample;

import io.courtflash.core.messages.inbox.StaffMessages;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AudienceMembers;
import io.courtflash.core.people.account.Accounts;
import io.courtflash.core.people.login.password.PasswordGenerator;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.people.person.Contact;
import io.courtflash.core.people.person.Contacts;
import io.courtflash.core.people.person.PersonNotes;
import io.courtflash.core.people.roster.StudentImporter;
import io.courtflash.core.people.roster.StudentImporter.Student;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/** Creates the people of the sample hall: twenty students, an employee and a club. */
@Component
@RequiredArgsConstructor
class SamplePeople {

  static final String EMPLOYEE = "e01";
  static final String CLUB = "club";

  private static final int STUDENTS = 20;

  private final StudentImporter importer;
  private final Accounts accounts;
  private final Contacts contacts;
  private final AudienceMembers members;
  private final PersonNotes notes;
  private final StaffMessages messages;
  private final SampleNames names;

  /**
   * Creates the accounts.
   *
   * @return all of them with their passwords, which are stored nowhere in plain text
   */
  List<Student> create(SampleAudiences.Ids audiences) {
    List<Student> people =
        new ArrayList<>(
            IntStream.rangeClosed(1, STUDENTS).mapToObj(SamplePeople::student).toList());
    people.add(new Student(EMPLOYEE, PasswordGenerator.generate()));
    people.add(new Student(CLUB, PasswordGenerator.generate()));
    // People imported with a password need not change it before their first reservation.
    var _ = importer.importStudents(Actor.ENGINE, people);
    List<String> students = List.of(names.of("person.students").split(","));
    for (int number = 1; number <= STUDENTS; number++) {
      name(studentId(number), students.get(number - 1));
    }
    var _ =
        members.move(
            Actor.ENGINE,
            List.of(name(EMPLOYEE, names.of("person.employee"))),
            audiences.employees());
    var _ =
        members.move(Actor.ENGINE, List.of(name(CLUB, names.of("person.club"))), audiences.clubs());
    return people;
  }

  /** Adds a note of the staff about a student. */
  void note(String studentId, String text) {
    var _ = notes.add(Actor.ENGINE, find(studentId).id(), text);
  }

  /** Writes to a student as staff do. */
  void message(String studentId, String subject, String text) {
    var _ = messages.send(Actor.ENGINE, List.of(find(studentId).id()), subject, text);
  }

  /** The login id of a student, counted from 1. */
  static String studentId(int number) {
    return "s%02d".formatted((number - 1) % STUDENTS + 1);
  }

  private static Student student(int number) {
    return new Student(studentId(number), PasswordGenerator.generate());
  }

  private long name(String studentId, String name) {
    long id = find(studentId).id();
    var _ = contacts.change(Actor.ENGINE, id, new Contact(name, null, null));
    return id;
  }

  private Account find(String studentId) {
    return accounts.find(studentId).orElseThrow();
  }
}
