package io.courtflash.desktop.screen.students;

import io.courtflash.core.account.StudentCsvParser;
import io.courtflash.core.account.StudentImporter;
import io.courtflash.core.account.StudentImporter.Student;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.CancellableTask.Progress;
import io.courtflash.desktop.i18n.StudentCsvProblemFormatter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;

/**
 * The result of importing a file of students.
 *
 * @param generated the students whose passwords were generated
 */
record StudentImportResult(ActionOutcome outcome, List<Student> generated) {

  /** Imports the students of a file when every line of it is valid. */
  static StudentImportResult from(Path file, StudentsService service, Progress progress)
      throws IOException {
    return switch (StudentCsvParser.read(file)) {
      case StudentCsvParser.ParseError error ->
          new StudentImportResult(
              new ActionOutcome.Refused(StudentCsvProblemFormatter.of(error)), List.of());
      case StudentCsvParser.StudentList(List<Student> students) ->
          from(students, service, progress);
    };
  }

  private static StudentImportResult from(
      List<Student> students, StudentsService service, Progress progress) {
    try {
      return of(service.importStudents(students, done -> report(progress, done, students.size())));
    } catch (CancellationException _) {
      return new StudentImportResult(ActionOutcome.refused("students.import-cancelled"), List.of());
    }
  }

  private static void report(Progress progress, int done, int total) {
    if (progress.isCancelled()) {
      throw new CancellationException();
    }
    progress.report(done, total);
  }

  private static StudentImportResult of(StudentImporter.ImportResult outcome) {
    return switch (outcome) {
      case StudentImporter.Imported done ->
          new StudentImportResult(
              ActionOutcome.done(
                  "students.imported", done.created().size(), done.existing().size()),
              done.created().stream().filter(student -> student.password() != null).toList());
      case StudentImporter.RepeatedStudentId(int row) ->
          new StudentImportResult(
              ActionOutcome.refused("students.csv-repeated", row + 1), List.of());
      case StudentImporter.WeakPassword(int row) ->
          new StudentImportResult(ActionOutcome.refused("students.csv-weak", row + 1), List.of());
      case StudentImporter.RetryLater _ ->
          new StudentImportResult(ActionOutcome.refused("students.busy"), List.of());
    };
  }
}
