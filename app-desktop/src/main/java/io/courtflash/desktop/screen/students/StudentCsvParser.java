package io.courtflash.desktop.screen.students;

import io.courtflash.core.account.StudentIdFormat;
import io.courtflash.core.account.StudentImporter;
import io.courtflash.core.account.StudentImporter.Student;
import io.courtflash.desktop.i18n.TranslatableText;
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
public final class StudentCsvParser {

  private static final Logger LOG = LoggerFactory.getLogger(StudentCsvParser.class);
  private static final Set<String> HEADINGS = Set.of("studentid", "student_id", "student id", "学号");

  /** What spreadsheets in China write unless they are told otherwise; ASCII is the same in it. */
  private static final Charset CHINESE = Charset.forName("GB18030");

  private static final char BYTE_ORDER_MARK = '\uFEFF';

  private StudentCsvParser() {}

  /** What was found in a file. */
  public sealed interface ParseResult {}

  /** All of them. */
  public record StudentList(List<Student> students) implements ParseResult {}

  /** Nothing of it can be used, and why. */
  public record ParseError(TranslatableText why) implements ParseResult {}

  /** Reads a file in UTF-8, or as spreadsheets in China write it. */
  public static ParseResult read(Path file) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    for (Charset charset : List.of(StandardCharsets.UTF_8, CHINESE)) {
      try {
        return read(charset.newDecoder().decode(ByteBuffer.wrap(bytes)).toString());
      } catch (CharacterCodingException e) {
        LOG.debug("{} isn't in {}", file, charset, e);
      }
    }
    return new ParseError(TranslatableText.of("students.csv-encoding"));
  }

  /** Reads a whole list; one line that is wrong makes all of it wrong. */
  static ParseResult read(String file) {
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
      if (!StudentIdFormat.isValid(id)) {
        return wrong("students.csv-id", number);
      }
      if (!password.isEmpty() && !StudentIdFormat.isPasswordLength(password.length())) {
        return wrong("students.csv-password", number);
      }
      if (!seen.add(StudentIdFormat.normalised(id))) {
        return wrong("students.csv-repeated", number);
      }
      students.add(new Student(id, password.isEmpty() ? null : password));
    }
    return counted(students);
  }

  private static ParseResult counted(List<Student> students) {
    if (students.isEmpty()) {
      return new ParseError(TranslatableText.of("students.csv-empty"));
    }
    return students.size() > StudentImporter.MOST
        ? new ParseError(
            TranslatableText.of("students.csv-too-many", students.size(), StudentImporter.MOST))
        : new StudentList(List.copyOf(students));
  }

  private static ParseResult wrong(String key, int line) {
    return new ParseError(TranslatableText.of(key, line));
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
