package io.courtflash.desktop.screen.students;

import io.courtflash.core.account.StudentImport;
import io.courtflash.core.account.StudentImport.Student;
import io.courtflash.desktop.fx.Followed.Progress;
import io.courtflash.desktop.fx.Outcome;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;

/**
 * What became of a file of students.
 *
 * @param madeUp those whose passwords were made up
 */
record Imported(Outcome outcome, List<Student> madeUp) {

  /** Reads the file and hands its students on, when all of them are right. */
  static Imported from(Path file, StudentBook book, Progress progress) throws IOException {
    return switch (StudentCsv.read(file)) {
      case StudentCsv.Wrong wrong -> new Imported(new Outcome.Refused(wrong.why()), List.of());
      case StudentCsv.Students(List<Student> students) -> from(students, book, progress);
    };
  }

  private static Imported from(List<Student> students, StudentBook book, Progress progress) {
    try {
      return of(book.importStudents(students, done -> tell(progress, done, students.size())));
    } catch (CancellationException _) {
      return new Imported(Outcome.refused("students.import-cancelled"), List.of());
    }
  }

  private static void tell(Progress progress, int done, int total) {
    if (progress.isCancelled()) {
      throw new CancellationException();
    }
    progress.at(done, total);
  }

  private static Imported of(StudentImport.Outcome outcome) {
    return switch (outcome) {
      case StudentImport.Imported done ->
          new Imported(
              Outcome.done("students.imported", done.created().size(), done.existing().size()),
              done.created().stream().filter(student -> student.password() != null).toList());
      case StudentImport.Repeated(int row) ->
          new Imported(Outcome.refused("students.csv-repeated", row + 1), List.of());
      case StudentImport.Weak(int row) ->
          new Imported(Outcome.refused("students.csv-weak", row + 1), List.of());
      case StudentImport.NotNow _ -> new Imported(Outcome.refused("students.not-now"), List.of());
    };
  }
}
