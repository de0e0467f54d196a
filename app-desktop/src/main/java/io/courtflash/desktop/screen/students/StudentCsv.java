package io.courtflash.desktop.screen.students;

import io.courtflash.core.account.StudentIds;
import io.courtflash.core.account.StudentImport;
import io.courtflash.core.account.StudentImport.Student;
import io.courtflash.desktop.i18n.Saying;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Reads students from lines of {@code studentId,password}; the password may be left out. */
public final class StudentCsv {

  private static final Logger LOG = LoggerFactory.getLogger(StudentCsv.class);
  private static final Set<String> HEADINGS = Set.of("studentid", "student_id", "student id", "学号");

  /** What spreadsheets in China write unless they are told otherwise; ASCII is the same in it. */
  private static final Charset CHINESE = Charset.forName("GB18030");

  private static final char BYTE_ORDER_MARK = '\uFEFF';

  private StudentCsv() {}

  /** What was found in a file. */
  public sealed interface Found {}

  /** All of them. */
  public record Students(List<Student> students) implements Found {}

  /** Nothing of it can be used, and why. */
  public record Wrong(Saying why) implements Found {}

  /** Reads a file in UTF-8, or as spreadsheets in China write it. */
  public static Found read(Path file) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    for (Charset charset : List.of(StandardCharsets.UTF_8, CHINESE)) {
      try {
        return read(charset.newDecoder().decode(ByteBuffer.wrap(bytes)).toString());
      } catch (CharacterCodingException e) {
        LOG.debug("{} isn't in {}", file, charset, e);
      }
    }
    return new Wrong(Saying.of("students.csv-encoding"));
  }

  /** Reads a whole list; one line that is wrong makes all of it wrong. */
  static Found read(String file) {
    List<Student> students = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    List<String> lines = withoutMark(file).lines().toList();
    for (int number = 1; number <= lines.size(); number++) {
      String[] cells = lines.get(number - 1).split(",", 2);
      String id = cell(cells[0]);
      String password = cells.length > 1 ? cell(cells[1]) : "";
      boolean heading = number == 1 && HEADINGS.contains(id.toLowerCase(Locale.ROOT));
      if (heading || (id.isEmpty() && password.isEmpty())) {
        continue;
      }
      if (!StudentIds.isValid(id)) {
        return wrong("students.csv-id", number);
      }
      if (!password.isEmpty() && !StudentIds.isPasswordLength(password.length())) {
        return wrong("students.csv-password", number);
      }
      if (!seen.add(StudentIds.normalised(id))) {
        return wrong("students.csv-repeated", number);
      }
      students.add(new Student(id, password.isEmpty() ? null : password));
    }
    return counted(students);
  }

  private static Found counted(List<Student> students) {
    if (students.isEmpty()) {
      return new Wrong(Saying.of("students.csv-empty"));
    }
    return students.size() > StudentImport.MOST
        ? new Wrong(Saying.of("students.csv-too-many", students.size(), StudentImport.MOST))
        : new Students(List.copyOf(students));
  }

  private static Found wrong(String key, int line) {
    return new Wrong(Saying.of(key, line));
  }

  private static String withoutMark(String file) {
    return !file.isEmpty() && file.charAt(0) == BYTE_ORDER_MARK ? file.substring(1) : file;
  }

  /** Without space and quotes around it; a quote within quotes is written twice. */
  private static String cell(String text) {
    String cell = text.strip();
    boolean quoted = cell.length() > 1 && cell.startsWith("\"") && cell.endsWith("\"");
    return quoted ? cell.substring(1, cell.length() - 1).replace("\"\"", "\"") : cell;
  }
}
