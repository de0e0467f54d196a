package io.courtflash.core.account;

import io.courtflash.core.account.StudentImporter.Student;
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

/**
 * Reads a list of students for {@link StudentImporter}: CSV with the columns {@code studentId} and
 * {@code password}. The password and the heading may be left out.
 */
public final class StudentCsvParser {

  private static final Logger log = LoggerFactory.getLogger(StudentCsvParser.class);
  private static final Set<String> HEADINGS = Set.of("studentid", "student_id", "student id", "学号");

  /** The default encoding of spreadsheets in China; ASCII characters are the same in it. */
  private static final Charset CHINESE = Charset.forName("GB18030");

  private static final char BYTE_ORDER_MARK = '\uFEFF';

  private StudentCsvParser() {}

  /** The content of a file. */
  public sealed interface ParseResult {}

  /** All students of the file, at least one and at most {@link StudentImporter#MAX_STUDENTS}. */
  public record StudentList(List<Student> students) implements ParseResult {}

  /**
   * The file can't be used.
   *
   * @param arguments what {@link Problem} says
   */
  public record ParseError(Problem problem, List<Integer> arguments) implements ParseResult {}

  /** Why a file can't be used. */
  public enum Problem {
    /** Neither UTF-8 nor GB18030. */
    ENCODING,
    /** A student id is invalid; argument: the line, from 1. */
    STUDENT_ID,
    /** A password is too short or too long; argument: the line, from 1. */
    PASSWORD,
    /** A student id is in the file twice; argument: the second one's line, from 1. */
    REPEATED,
    /** No student in the file. */
    EMPTY,
    /** Too many students; arguments: how many there are, how many can be imported at once. */
    TOO_MANY
  }

  /** Reads a file in UTF-8 or GB18030. */
  public static ParseResult read(Path file) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    for (Charset charset : List.of(StandardCharsets.UTF_8, CHINESE)) {
      try {
        return parse(charset.newDecoder().decode(ByteBuffer.wrap(bytes)).toString());
      } catch (CharacterCodingException e) {
        log.debug("{} isn't encoded as {}", file, charset, e);
      }
    }
    return new ParseError(Problem.ENCODING, List.of());
  }

  /** Reads the text of a file. If one line is wrong, no line is used. */
  public static ParseResult parse(String file) {
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
        return wrong(Problem.STUDENT_ID, number);
      }
      if (!password.isEmpty() && !PasswordPolicy.isLength(password.length())) {
        return wrong(Problem.PASSWORD, number);
      }
      if (!seen.add(StudentIdFormat.normalised(id))) {
        return wrong(Problem.REPEATED, number);
      }
      students.add(new Student(id, password.isEmpty() ? null : password));
    }
    return counted(students);
  }

  private static ParseResult counted(List<Student> students) {
    if (students.isEmpty()) {
      return new ParseError(Problem.EMPTY, List.of());
    }
    return students.size() > StudentImporter.MAX_STUDENTS
        ? new ParseError(Problem.TOO_MANY, List.of(students.size(), StudentImporter.MAX_STUDENTS))
        : new StudentList(List.copyOf(students));
  }

  private static ParseResult wrong(Problem problem, int line) {
    return new ParseError(problem, List.of(line));
  }

  private static String withoutMark(String file) {
    return !file.isEmpty() && file.charAt(0) == BYTE_ORDER_MARK ? file.substring(1) : file;
  }

  /** A cell without the spaces and quotes around it. Inside quotes, a quote is written twice. */
  private static String cell(String text) {
    String cell = text.strip();
    boolean quoted = cell.length() > 1 && cell.startsWith("\"") && cell.endsWith("\"");
    return quoted ? cell.substring(1, cell.length() - 1).replace("\"\"", "\"") : cell;
  }
}
