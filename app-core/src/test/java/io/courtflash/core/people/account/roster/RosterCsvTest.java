package io.courtflash.core.people.account.roster;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.people.account.roster.RosterFile.Problem;
import io.courtflash.core.people.account.roster.RosterFile.Rows;
import io.courtflash.core.people.account.roster.RosterFile.Unusable;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RosterCsvTest {

  private static RosterRow row(String studentId, @Nullable String password) {
    return new RosterRow(studentId, null, null, null, null, password);
  }

  @Test
  void aListMayHaveAHeadingQuotesAndEmptyLines() {
    assertThat(
            RosterCsv.parse("\uFEFFstudentId,password\r\n\"a1\",\"pass,\"\"word\"\r\n\r\na2,\r\n"))
        .isEqualTo(new Rows(List.of(row("a1", "pass,\"word"), row("a2", null)), List.of()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"学号,密码", "student_id", "StudentID,password", "Login ID"})
  void aHeadingMayBeInEitherLanguage(String heading) {
    assertThat(RosterCsv.parse(heading + "\na1\n"))
        .isEqualTo(new Rows(List.of(row("a1", null)), List.of()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "班级,姓名,学号,手机号,电子邮箱,人员类别",
        "Class;Full name;Student ID;Mobile;E-mail;Category",
        "class\tname\tid\ttel.\te_mail\taudience"
      })
  void columnsAreFoundByTheirNamesInAnyOrder(String headings) {
    char separator = headings.contains(";") ? ';' : headings.contains("\t") ? '\t' : ',';
    String line = "三班,王芳,s7,+86 138 0000 0000,w@example.edu,教师".replace(',', separator);

    RosterFile read = RosterCsv.parse(headings + "\n" + line);

    assertThat(read).isInstanceOf(Rows.class);
    assertThat(((Rows) read).rows())
        .containsExactly(
            new RosterRow("s7", "王芳", "+86 138 0000 0000", "w@example.edu", "教师", null));
    assertThat(((Rows) read).ignoredHeadings())
        .containsExactly(headings.substring(0, headings.indexOf(separator)));
  }

  @Test
  void aQuotedCellMayHaveLineBreaksAndSeparators() {
    assertThat(RosterCsv.parse("学号,备注,姓名\na1,\"one\ntwo, three\",李雷\n"))
        .isEqualTo(
            new Rows(List.of(new RosterRow("a1", "李雷", null, null, null, null)), List.of("备注")));
  }

  @Test
  void aFileMayBeInUtf8OrInTheEncodingOfChineseSpreadsheets(@TempDir Path directory)
      throws IOException {
    String list = "学号,密码\r\na1,long-enough\r\n";
    for (String charset : List.of("UTF-8", "GBK")) {
      Path file = Files.writeString(directory.resolve(charset), list, Charset.forName(charset));
      assertThat(RosterCsv.read(file))
          .as(charset)
          .isEqualTo(new Rows(List.of(row("a1", "long-enough")), List.of()));
    }
    Path picture = Files.write(directory.resolve("png"), new byte[] {(byte) 0xFF, (byte) 0xFF});
    assertThat(RosterCsv.read(picture)).isEqualTo(new Unusable(Problem.ENCODING, List.of()));
  }

  @Test
  void theFirstWrongLineIsNamed() {
    assertThat(RosterCsv.parse("a1\n学生甲\n"))
        .isEqualTo(new Unusable(Problem.STUDENT_ID, List.of(2)));
    assertThat(RosterCsv.parse("a1,short\n")).isEqualTo(new Unusable(Problem.PASSWORD, List.of(1)));
    assertThat(RosterCsv.parse("a1\na2\nA1\n"))
        .isEqualTo(new Unusable(Problem.REPEATED, List.of(3)));
    assertThat(RosterCsv.parse("id,phone\na1,none\n"))
        .isEqualTo(new Unusable(Problem.PHONE, List.of(2)));
    assertThat(RosterCsv.parse("id,email\na1,\"a@b>,c@d\"\n"))
        .isEqualTo(new Unusable(Problem.EMAIL, List.of(2)));
    assertThat(RosterCsv.parse("id,name\na1," + "x".repeat(65) + "\n"))
        .isEqualTo(new Unusable(Problem.NAME, List.of(2)));
    assertThat(RosterCsv.parse("id,name\na1,\"Li\na2,Wu\na3,Xu\n"))
        .isEqualTo(new Unusable(Problem.QUOTES, List.of(2)));
    assertThat(RosterCsv.parse("姓名,电话\n李雷,123456\n"))
        .isEqualTo(new Unusable(Problem.NO_ID_COLUMN, List.of("姓名, 电话")));
    assertThat(RosterCsv.parse(" \n")).isEqualTo(new Unusable(Problem.EMPTY, List.of()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "StudentNo,Department\n20270001,Computer Science\n",
        "XH\n20270001\n",
        "Matrikel\n20270001\n"
      })
  void headingsThatAreAllUnknownAreNoPeople(String file) {
    assertThat(RosterCsv.parse(file))
        .isEqualTo(
            new Unusable(
                Problem.NO_ID_COLUMN,
                List.of(file.lines().findFirst().orElseThrow().replace(",", ", "))));
  }

  @Test
  void emptyLinesMayStandBeforeTheHeadings() {
    assertThat(RosterTable.read(List.of(List.of(), List.of("", ""), List.of("学号"), List.of("a1"))))
        .isEqualTo(new Rows(List.of(row("a1", null)), List.of()));
    assertThat(RosterTable.read(List.of(List.of(), List.of("XH"), List.of("20270001"))))
        .isEqualTo(new Unusable(Problem.NO_ID_COLUMN, List.of("XH")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"20270001.0", "20270001.00", "2.0270001E7", "2.0270001e+07"})
  void aDecimalNumberIsNoLoginId(String id) {
    assertThat(RosterCsv.parse("学号,姓名\n" + id + ",测试甲\n"))
        .isEqualTo(new Unusable(Problem.STUDENT_ID, List.of(2)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"2027-09-01", "2027/9/1", "2027-9-1", "2027/09/01"})
  void aDateHasItsYearFirst(String date) {
    assertThat(RosterCsv.parse("学号,缴费至\n20270001," + date + "\n"))
        .isEqualTo(
            new Rows(
                List.of(
                    new RosterRow(
                        "20270001", null, null, null, null, null, LocalDate.of(2027, 9, 1))),
                List.of()));
    assertThat(RosterCsv.parse("学号,缴费至\n20270001,2027/2/30\n"))
        .isEqualTo(new Unusable(Problem.FEE_PAID_UNTIL, List.of(2)));
  }

  @Test
  void morePeopleThanOneImportTakesAreRejected() {
    int count = RosterImporter.MAX_PEOPLE + 1;
    String list =
        IntStream.range(0, count).mapToObj(i -> "s" + i).collect(Collectors.joining("\n"));

    assertThat(RosterCsv.parse(list))
        .isEqualTo(new Unusable(Problem.TOO_MANY, List.of(count, RosterImporter.MAX_PEOPLE)));
  }
}
