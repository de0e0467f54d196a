package io.courtflash.core.people.roster;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.people.roster.RosterFile.Problem;
import io.courtflash.core.people.roster.RosterFile.Rows;
import io.courtflash.core.people.roster.RosterFile.Unusable;
import io.courtflash.core.platform.document.FileText;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
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

class RosterTableTest {

  private static RosterFile parse(String file) {
    return RosterTable.parse(file, List.of());
  }

  private static RosterFile read(List<List<String>> cells) {
    return RosterTable.read(cells, List.of());
  }

  private static List<RosterRow> people(RosterFile file) {
    assertThat(file).isInstanceOf(Rows.class);
    return ((Rows) file).rows();
  }

  private static RosterRow row(String studentId, @Nullable String password) {
    return new RosterRow(studentId, null, null, null, null, password);
  }

  @Test
  void aListMayHaveAHeadingAmongEmptyLines() {
    assertThat(parse("\uFEFFstudentId,password\r\n\"a1\",\"pass,\"\"word\"\r\n\r\na2,\r\n"))
        .isEqualTo(
            new Rows(
                List.of(row("a1", "pass,\"word"), row("a2", null)),
                List.of("studentId", "password"),
                List.of()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"学号,密码", "student_id", "StudentID,password", "Login ID"})
  void aHeadingMayBeInEitherLanguage(String heading) {
    assertThat(people(parse(heading + "\na1\n"))).containsExactly(row("a1", null));
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

    RosterFile read = parse(headings + "\n" + line);

    assertThat(read).isInstanceOf(Rows.class);
    assertThat(((Rows) read).rows())
        .containsExactly(
            new RosterRow("s7", "王芳", "+86 138 0000 0000", "w@example.edu", "教师", null));
    assertThat(((Rows) read).ignoredHeadings())
        .containsExactly(headings.substring(0, headings.indexOf(separator)));
  }

  @Test
  void aQuotedCellMayHaveSeparators() {
    assertThat(parse("学号,备注,姓名\na1,\"one\ntwo, three\",李雷\n"))
        .isEqualTo(
            new Rows(
                List.of(new RosterRow("a1", "李雷", null, null, null, null)),
                List.of("学号", "姓名"),
                List.of("备注")));
  }

  @Test
  void aFileMayBeInUtf8OrInTheEncodingOfChineseSpreadsheets(@TempDir Path directory)
      throws IOException {
    String list = "学号,密码\r\na1,long-enough\r\n";
    for (String charset : List.of("UTF-8", "GBK", "UTF-16", "UTF-16LE")) {
      Path file = Files.writeString(directory.resolve(charset), list, Charset.forName(charset));
      String text = FileText.decode(Files.readAllBytes(file)).orElseThrow();
      assertThat(parse(text))
          .as(charset)
          .satisfies(it -> assertThat(people(it)).containsExactly(row("a1", "long-enough")));
    }
    Path picture = Files.write(directory.resolve("png"), new byte[] {(byte) 0xFF, (byte) 0xFF});
    assertThat(FileText.decode(Files.readAllBytes(picture))).isEmpty();
  }

  @Test
  void theFirstWrongLineIsNamed() {
    assertThat(parse("a1\n学生甲\n")).isEqualTo(new Unusable(Problem.STUDENT_ID, List.of(2)));
    assertThat(parse("id,password\na1,short\n"))
        .isEqualTo(new Unusable(Problem.PASSWORD, List.of(2)));
    assertThat(parse("a1\na2\nA1\n")).isEqualTo(new Unusable(Problem.REPEATED, List.of(3)));
    assertThat(parse("id,phone\na1,none\n")).isEqualTo(new Unusable(Problem.PHONE, List.of(2)));
    assertThat(parse("id,email\na1,\"a@b>,c@d\"\n"))
        .isEqualTo(new Unusable(Problem.EMAIL, List.of(2)));
    assertThat(parse("id,name\na1," + "x".repeat(65) + "\n"))
        .isEqualTo(new Unusable(Problem.NAME, List.of(2)));
    assertThat(parse("id,name\na1,\"Li\na2,Wu\na3,Xu\n"))
        .isEqualTo(new Unusable(Problem.QUOTES, List.of(2)));
    assertThat(parse("姓名,电话\n李雷,123456\n"))
        .isEqualTo(new Unusable(Problem.NO_ID_COLUMN, List.of("姓名, 电话")));
    assertThat(parse(" \n")).isEqualTo(new Unusable(Problem.EMPTY, List.of()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "StudentNo,Department\n20270001,Computer Science\n",
        "XH\n20270001\n",
        "Matrikel\n20270001\n"
      })
  void headingsThatAreAllUnknownAreNoPeople(String file) {
    assertThat(parse(file))
        .isEqualTo(
            new Unusable(
                Problem.NO_ID_COLUMN,
                List.of(file.lines().findFirst().orElseThrow().replace(",", ", "))));
  }

  @Test
  void emptyLinesMayStandBeforeTheHeadings() {
    assertThat(read(List.of(List.of(), List.of("", ""), List.of("学号"), List.of("a1"))))
        .satisfies(it -> assertThat(people(it)).containsExactly(row("a1", null)));
    assertThat(read(List.of(List.of(), List.of("XH"), List.of("20270001"))))
        .isEqualTo(new Unusable(Problem.NO_ID_COLUMN, List.of("XH")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"20270001.0", "20270001.00"})
  void aDecimalNumberIsNoLoginId(String id) {
    assertThat(parse("学号,姓名\n" + id + ",测试甲\n"))
        .isEqualTo(new Unusable(Problem.STUDENT_ID, List.of(2)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"2027-09-01", "2027/9/1", "2027年9月1日", "2027/09/01 0:00:00", "20270901"})
  void aDateHasItsYearFirst(String date) {
    assertThat(parse("学号,缴费至\n20270001," + date + "\n"))
        .satisfies(
            it ->
                assertThat(people(it))
                    .containsExactly(
                        new RosterRow(
                            "20270001", null, null, null, null, null, LocalDate.of(2027, 9, 1))));
    assertThat(parse("学号,缴费至\n20270001,2027/2/30\n"))
        .isEqualTo(new Unusable(Problem.FEE_PAID_UNTIL, List.of(2)));
  }

  /** Nobody's department becomes everybody's password. */
  @Test
  void aListOfSeveralColumnsSaysWhatTheyAre() {
    assertThat(parse("20270001,Computer Science\n20270002,Computer Science\n"))
        .isEqualTo(new Unusable(Problem.NO_HEADINGS, List.of()));
  }

  @Test
  void aTitleMayStandAboveTheHeadingsWhichMayTakeTwoLines() {
    RosterFile file =
        read(
            List.of(
                List.of("2027 级新生名单", "", ""),
                List.of("学号", "姓名", "联系人"),
                List.of("学号", "姓名", "手机"),
                List.of("a1", "李雷", "12345")));

    assertThat(people(file)).containsExactly(new RosterRow("a1", "李雷", "12345", null, null, null));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "sep=;\n学号;姓名\n007;李雷\n",
        "学号（必填）\t\"姓\n名\"\n007\t李雷\n",
        "学号,姓名\r007,李雷\r",
        "\u3000学号*,姓名\n\u00A0００７\u200B,李雷\u3000\n",
        "学号,姓名\n\"=\"\"007\"\"\",李雷\n",
        "学号,姓名\n=\"007\",李雷\n",
        "学号,姓名\n'007,李雷\n",
        "2027 秋季名单\n学号;姓名\n007;李雷\n",
        "2027, autumn, all\n学号\t姓名\n007\t李雷\n",
        "学号,姓名\n007,李雷\n合 计,1人\n",
        "序号,学号,姓名\n1,007,李雷\n\n总计：,1\n制表人：教务处,,打印时间：2027-09-01\n共 1 人\n",
        "id,name\n007,李雷\nTotal,1\nExported on: 2027-09-01\n",
        "学号,姓名\n007,李雷\n学号,姓名\n",
        "学号,姓名\n\uFEFF学号,姓名\n007,李雷\n",
      })
  void signsOfSpreadsheetsAreNotPartOfTheValues(String file) {
    assertThat(people(parse(file)))
        .containsExactly(new RosterRow("007", "李雷", null, null, null, null));
  }

  @Test
  void twoColumnsOfLoginIdsAreAskedAboutUnlessTheyAgree() {
    String list = "ID,学号,姓名\n1,20270001,测试甲\n";

    assertThat(parse(list)).isEqualTo(new Unusable(Problem.TWO_COLUMNS, List.of(2, "ID, 学号")));
    assertThat(people(RosterTable.parse(list, List.of("ID"))))
        .containsExactly(new RosterRow("20270001", "测试甲", null, null, null, null));
    assertThat(parse("工号,学号\na1,a1\n,a2\n")).satisfies(it -> assertThat(people(it)).hasSize(2));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2.0270001E7",
        "2.0270001e+07",
        "2.026E+17",
        "2.02600000000001E17",
        "202600000000001000"
      })
  void aNumberThatLostItsDigitsIsNoLoginId(String id) {
    assertThat(parse("学号\n" + id + "\n")).isEqualTo(new Unusable(Problem.ROUNDED, List.of(2, id)));
    assertThat(people(parse("学号\n202600000000001234\n"))).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"2027-10-01", "TRUE"})
  void aDateOrTruthValueIsNoLoginId(String id) {
    assertThat(parse("学号\n" + id + "\n")).isEqualTo(new Unusable(Problem.STUDENT_ID, List.of(2)));
  }

  @Test
  void anErrorOfASpreadsheetMattersOnlyInAColumnThatIsRead() {
    assertThat(parse("学号,姓名\na1,#N/A\n"))
        .isEqualTo(new Unusable(Problem.ERROR, List.of(2, "#N/A")));
    assertThat(people(parse("学号,备注\na1,#N/A\n"))).hasSize(1);
  }

  @Test
  void aDamagedOrForeignTextIsNotGuessed(@TempDir Path directory) throws IOException {
    byte[] utf8 = "学号,姓名\na1,测试甲乙丙\n".getBytes(StandardCharsets.UTF_8);
    utf8[utf8.length - 3] = 'x';
    Path broken = Files.write(directory.resolve("broken"), utf8);
    Path latin =
        Files.writeString(
            directory.resolve("latin"), "id,name\na1,Müller\n", StandardCharsets.ISO_8859_1);

    for (Path file : List.of(broken, latin)) {
      assertThat(FileText.decode(Files.readAllBytes(file))).isEmpty();
    }
  }

  /** Whoever isn't the last line is a person. */
  @Test
  void aTotalAmongThePeopleIsNamed() {
    assertThat(parse("学号,姓名\na1,李雷\n小计,1\na2,韩梅\n"))
        .isEqualTo(new Unusable(Problem.STUDENT_ID, List.of(3)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"1-Sep-2027", "01 September 2027", "Sep 1, 2027", "Sept. 1 2027", "'2027-09-01"})
  void aMonthMayHaveItsEnglishName(String date) {
    assertThat(people(parse("学号;缴费至\na1;" + date + "\n")))
        .singleElement()
        .satisfies(row -> assertThat(row.feePaidUntil()).isEqualTo(LocalDate.of(2027, 9, 1)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"1-Sep-27", "1-Sex-2027", "31-Sep-2027", "9/1/2027", "01.09.2027"})
  void aDateThatCouldBeAnotherIsNamed(String date) {
    assertThat(parse("学号;缴费至\na1;" + date + "\n"))
        .isEqualTo(new Unusable(Problem.FEE_PAID_UNTIL, List.of(2)));
  }

  @Test
  void morePeopleThanOneImportTakesAreRejected() {
    int count = RosterImporter.MAX_PEOPLE + 1;
    String list =
        IntStream.range(0, count).mapToObj(i -> "s" + i).collect(Collectors.joining("\n"));

    assertThat(parse(list))
        .isEqualTo(new Unusable(Problem.TOO_MANY, List.of(count, RosterImporter.MAX_PEOPLE)));
  }

  @Test
  void allWrongLinesAreNamed() {
    assertThat(parse("id,phone\na1,none\na2,13800000000\na2,13800000000\n,13800000001\n"))
        .isEqualTo(
            new Unusable(
                Problem.PHONE,
                List.of(2),
                List.of(
                    new Unusable(Problem.REPEATED, List.of(4)),
                    new Unusable(Problem.STUDENT_ID, List.of(5)))));
  }
}
