package io.courtflash.core.account;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.account.StudentCsvParser.ParseError;
import io.courtflash.core.account.StudentCsvParser.Problem;
import io.courtflash.core.account.StudentCsvParser.StudentList;
import io.courtflash.core.account.StudentImporter.Student;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StudentCsvParserTest {

  @Test
  void aListMayHaveAHeadingQuotesAndEmptyLines() {
    assertThat(
            StudentCsvParser.parse(
                "\uFEFFstudentId,password\r\n\"a1\",\"pass,\"\"word\"\r\n\r\na2,\r\n"))
        .isEqualTo(
            new StudentList(List.of(new Student("a1", "pass,\"word"), new Student("a2", null))));
  }

  @ParameterizedTest
  @ValueSource(strings = {"学号,密码", "student_id", "StudentID,password"})
  void aHeadingMayBeInEitherLanguage(String heading) {
    assertThat(StudentCsvParser.parse(heading + "\na1\n"))
        .isEqualTo(new StudentList(List.of(new Student("a1", null))));
  }

  @Test
  void aFileMayBeInUtf8OrInTheEncodingOfChineseSpreadsheets(@TempDir Path directory)
      throws IOException {
    String list = "学号,密码\r\na1,long-enough\r\n";
    for (String charset : List.of("UTF-8", "GBK")) {
      Path file = Files.writeString(directory.resolve(charset), list, Charset.forName(charset));
      assertThat(StudentCsvParser.read(file))
          .as(charset)
          .isEqualTo(new StudentList(List.of(new Student("a1", "long-enough"))));
    }
    Path picture = Files.write(directory.resolve("png"), new byte[] {(byte) 0xFF, (byte) 0xFF});
    assertThat(StudentCsvParser.read(picture))
        .isEqualTo(new ParseError(Problem.ENCODING, List.of()));
  }

  @Test
  void theFirstWrongLineIsNamed() {
    assertThat(StudentCsvParser.parse("a1\n学生\n"))
        .isEqualTo(new ParseError(Problem.STUDENT_ID, List.of(2)));
    assertThat(StudentCsvParser.parse("a1,short\n"))
        .isEqualTo(new ParseError(Problem.PASSWORD, List.of(1)));
    assertThat(StudentCsvParser.parse("a1\na2\nA1\n"))
        .isEqualTo(new ParseError(Problem.REPEATED, List.of(3)));
    assertThat(StudentCsvParser.parse(" \n")).isEqualTo(new ParseError(Problem.EMPTY, List.of()));
  }

  @Test
  void moreStudentsThanOneImportTakesAreRejected() {
    int count = StudentImporter.MAX_STUDENTS + 1;
    String list =
        IntStream.range(0, count).mapToObj(i -> "s" + i).collect(Collectors.joining("\n"));

    assertThat(StudentCsvParser.parse(list))
        .isEqualTo(new ParseError(Problem.TOO_MANY, List.of(count, StudentImporter.MAX_STUDENTS)));
  }
}
