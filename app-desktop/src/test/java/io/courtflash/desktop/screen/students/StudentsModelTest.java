package io.courtflash.desktop.screen.students;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.office.PeopleSearch;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.people.person.Contact;
import io.courtflash.core.people.roster.FirstLoginCodes.FirstLogin;
import io.courtflash.core.people.roster.RosterRow;
import io.courtflash.core.people.roster.StudentImporter.Student;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.screen.FakeNotices;
import io.courtflash.desktop.screen.students.StudentsService.NewAccount;
import io.courtflash.desktop.sheet.FileQuestion;
import io.courtflash.desktop.sheet.SheetChoice;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StudentsModelTest {

  private final List<FileQuestion> questions = new ArrayList<>();
  private final FakeNotices notices = new FakeNotices();
  private final FakeStudentsService service = new FakeStudentsService();
  private final StudentsModel model =
      new StudentsModel(
          service,
          notices.actions(),
          new TimeFormatter(ZoneId.of("Asia/Shanghai")),
          () -> FakeStudentsService.NOW);
  private final List<Student> shown = new ArrayList<>();

  @Test
  void theListIsReadAPageAtATime() {
    model.accounts().reload();
    assertThat(model.accounts().rows()).hasSize(200);
    model.accounts().loadMore();
    assertThat(model.accounts().rows()).hasSize(400).doesNotHaveDuplicates();
    assertThat(service.calls).containsExactly("page  0", "page  200");
  }

  @Test
  void anotherOrderIsReadFromTheFirstPageOn() {
    model.orderProperty().set(PeopleSearch.PeopleOrder.MOST_STRIKES);
    assertThat(service.calls).containsExactly("page  0 MOST_STRIKES");
  }

  @Test
  void aSearchBeginsAtTheFirstPage() {
    model.accounts().reload();
    model.searchProperty().set("19999 ");
    model.accounts().reload();
    assertThat(model.accounts().rows())
        .extracting(line -> line.account().studentId())
        .containsExactly("s19999");
    assertThat(model.accounts().hasMoreProperty().get()).isFalse();
  }

  @Test
  void aSuspensionEndsInTheVenuesZone() {
    Account account = service.page("", PeopleSearch.PeopleOrder.ACCOUNT, 0, 1).getFirst().account();
    model.suspend(account, "2026-09-08 13:00", "no-show");
    assertThat(service.calls).contains("suspend 1 2026-09-08T05:00:00Z no-show");
    assertThat(model.until().text()).isEqualTo("2026-09-08 13:00");
    assertThat(model.until().isValid()).isTrue();
    assertThat(model.reason().isValid()).isFalse();
  }

  @Test
  void theSecondFactorOfAnAccountIsReset() {
    Account account = service.page("", PeopleSearch.PeopleOrder.ACCOUNT, 0, 1).getFirst().account();
    model.resetSecondFactor(account);
    assertThat(service.calls).contains("reset second factor 1");
    assertThat(notices.done()).hasSize(1);
  }

  @Test
  void aPageThatShowsAnAccountFollowsItsChanges() {
    List<String> read = new ArrayList<>();
    model.setOnChanged(() -> read.add("again"));
    model.forgive(service.page("", PeopleSearch.PeopleOrder.ACCOUNT, 0, 1).getFirst().account());
    assertThat(service.calls).contains("forgive 1");
    assertThat(read).containsExactly("again");
  }

  @Test
  void aRefusedPasswordIsNotShown() {
    model.add(new NewAccount("s1", Contact.NONE, 1, "long-enough", Role.USER), shown::addAll);
    assertThat(shown).isEmpty();
    assertThat(notices.failed()).hasSize(1);
  }

  @Test
  void aListIsReviewedBeforeItIsAppliedAsItWasSeen(@TempDir Path directory) throws IOException {
    Path file = Files.writeString(directory.resolve("list.csv"), "学号,姓名,班级\na1,王芳,三班\na2\n");
    RosterImport roster = model.roster();
    List<RosterImport.Review> reviews = new ArrayList<>();
    List<FirstLogin> codes = new ArrayList<>();

    roster.review(file, SheetChoice.NONE, questions::add, reviews::add);
    assertThat(service.calls).isEmpty();
    assertThat(reviews.getFirst().file().ignoredHeadings()).containsExactly("班级");
    roster.apply(reviews.getFirst(), null, false, codes::addAll);

    assertThat(service.calls).first().asString().contains("roster 2", "seen");
    assertThat(codes)
        .containsExactly(
            new FirstLogin("a1", "王芳", "made-up", FakeStudentsService.CODES_UNTIL),
            new FirstLogin("a2", null, "made-up", FakeStudentsService.CODES_UNTIL));
    assertThat(notices.failed()).isEmpty();
  }

  @Test
  void aListThatCouldBeReadInTwoWaysIsReadAsAnswered(@TempDir Path directory) throws IOException {
    Path file = Files.writeString(directory.resolve("list.csv"), "学号,登录账号\na1,b1\n");
    List<RosterImport.Review> reviews = new ArrayList<>();

    model.roster().review(file, SheetChoice.NONE, questions::add, reviews::add);
    assertThat(reviews).isEmpty();
    assertThat(notices.failed()).isEmpty();
    FileQuestion.Answer second = questions.getFirst().answers().getLast();
    model.roster().review(file, second.choice(), questions::add, reviews::add);

    assertThat(reviews.getFirst().rows()).extracting(RosterRow::studentId).containsExactly("b1");
    assertThat(reviews.getFirst().file().ignoredHeadings()).containsExactly("学号");
  }

  @Test
  void aFileThatIsNoListIsRefusedWithItsLine(@TempDir Path directory) throws IOException {
    Path file = Files.writeString(directory.resolve("list.csv"), "学号\na1\n学生甲\n");
    List<RosterImport.Review> reviews = new ArrayList<>();

    model.roster().review(file, SheetChoice.NONE, questions::add, reviews::add);

    assertThat(reviews).isEmpty();
    assertThat(notices.failed()).singleElement().asString().contains("3");
  }
}
