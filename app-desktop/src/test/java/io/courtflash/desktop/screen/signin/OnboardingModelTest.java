package io.courtflash.desktop.screen.signin;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.hall.plan.BrokenRule;
import io.courtflash.core.hall.plan.ReleaseKind;
import io.courtflash.core.hall.setup.HallPlan;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.TaskRunner;
import io.courtflash.desktop.i18n.Texts;
import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.time.LocalTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class OnboardingModelTest {

  private Optional<BrokenRule> violation = Optional.empty();
  private final OnboardingModel model =
      new OnboardingModel(
          (part, number) -> part + number + "号场", new WorksAtOnce(), _ -> violation);
  private final Texts texts = new Texts();

  private static final class WorksAtOnce implements TaskRunner {
    @Override
    public <T> void run(Callable<T> work, Consumer<T> onSuccess, Consumer<Exception> onFailure) {
      try {
        onSuccess.accept(work.call());
      } catch (Exception e) {
        onFailure.accept(e);
      }
    }
  }

  private static void type(Input input, String text) {
    input.textProperty().set(text);
  }

  private HallPlan plan() {
    return model.plan().orElseThrow();
  }

  private String sentence(int line) {
    return new OnboardingSentences(texts).of(plan(), plan().lines().get(line));
  }

  @Test
  void theDefaultsNeedOnlyThePeople() {
    assertThat(model.plan()).isEmpty();
    type(model.audiences, "学生");
    assertThat(plan().groups().getFirst().courts()).hasSize(8).startsWith("1号场");
    assertThat(plan().lines()).hasSize(1);
    assertThat(plan().rules()).isEqualTo(new HallPlan.Rules(120, 2, 4));
    assertThat(model.checkProperty().get().isValid()).isTrue();
  }

  @Test
  void aPlanIsReadInTheWordsOfTheHall() {
    type(model.audiences, "Students, Staff");
    OnboardingLine line = model.lines.getFirst();
    type(line.input("weekdays"), "1,2,3,4,5");
    type(line.input("beginTime"), "18:00");
    type(line.input("releaseDaysAhead"), "2");
    type(line.price(0), "10");
    type(line.price(1), "");
    texts.languageProperty().set(Texts.ENGLISH);

    assertThat(sentence(0))
        .isEqualTo(
            "Mon to Fri 18:00–22:00, one hour each, Students ¥10.00, not for Staff,"
                + " guests ¥20.00, released 2 days before at 13:00");
    assertThat(plan().lines().getFirst().prices()).isEqualTo(Map.of(0, BigDecimal.TEN));
    assertThat(plan().lines().getFirst().beginTime()).isEqualTo(LocalTime.of(18, 0));
  }

  @Test
  void partsOfTheHallHaveLinesOfTheirOwn() {
    type(model.audiences, "学生");
    model.addPart();
    type(model.parts.getFirst().name(), "A馆");
    type(model.parts.getLast().name(), "B馆");
    type(model.parts.getLast().courts(), "羽毛球1-2");
    model.addLine();
    OnboardingLine weekend = model.lines.getLast();
    type(weekend.input("groups"), "1");
    type(weekend.input("weekdays"), "6,7");
    type(weekend.input("slotInterval"), "120");
    type(weekend.price(0), "0");
    type(weekend.input("guestPrice"), "0");
    weekend.releaseKindProperty().set(ReleaseKind.DESK_ONLY);

    assertThat(plan().groups().getFirst().courts()).hasSize(8).startsWith("A馆1号场");
    assertThat(plan().groups().getLast().courts()).containsExactly("羽毛球1", "羽毛球2");
    assertThat(plan().lines().getLast().weekdays())
        .isEqualTo(Set.of(DayOfWeek.SATURDAY, DayOfWeek.SUNDAY));
    assertThat(plan().placesOf(plan().lines().getLast())).isEqualTo(2 * 7);
    assertThat(sentence(1)).isEqualTo("B馆：周六、周日 08:00–22:00，每场 120 分钟，学生免费、散客免费，仅在前台预约");
  }

  @Test
  void aFurtherLineIsLikeTheLastOneForTheOtherWeekdays() {
    type(model.audiences, "学生");
    type(model.lines.getFirst().input("weekdays"), "1,2,3,4,5");
    type(model.lines.getFirst().price(0), "7.50");
    model.addLine();

    assertThat(plan().lines().getLast().weekdays())
        .isEqualTo(Set.of(DayOfWeek.SATURDAY, DayOfWeek.SUNDAY));
    assertThat(plan().lines().getLast().prices()).isEqualTo(plan().lines().getFirst().prices());
    model.addLine();
    assertThat(plan().lines().getLast().weekdays()).hasSize(7);
  }

  @Test
  void aLineForWeekdaysThatHaveOneHasHoursThatAreLeft() {
    type(model.audiences, "学生");
    type(model.lines.getFirst().input("endTime"), "18:00");
    model.addLine();

    assertThat(sentence(1)).startsWith("每天 18:00–22:00");
    model.addLine();
    assertThat(sentence(2)).as("no hours that a line has").startsWith("每天 06:00–08:00");
  }

  @Test
  void partsAndTheirCourtsHaveDifferentNames() {
    type(model.audiences, "学生");
    model.addPart();
    OnboardingModel.Part first = model.parts.getFirst();
    OnboardingModel.Part second = model.parts.getLast();
    assertThat(first.name().isValid()).isFalse();
    type(first.name(), "A");
    type(first.courts(), "东1、东2");
    type(second.name(), "a");
    type(second.courts(), "东2");
    assertThat(second.name().isValid()).isFalse();
    assertThat(second.courts().isValid()).isFalse();
    assertThat(model.plan()).isEmpty();
    type(second.name(), "B");
    type(second.courts(), "西");
    assertThat(model.plan()).isPresent();
    model.removePart(1);
    assertThat(plan().groups()).hasSize(1);
  }

  @Test
  void aRuleThatTheEngineFindsBrokenIsShownAtItsField() {
    model.addLine();
    violation =
        Optional.of(new BrokenRule("lines[1].beginTime", "hall.lines-overlap", List.of("1")));
    type(model.audiences, "学生");

    assertThat(model.checkProperty().get().isValid()).isFalse();
    assertThat(model.lines.getFirst().input("beginTime").isValid()).isTrue();
    assertThat(problem(1, "beginTime")).isEqualTo("第 1 行在这段时间使用同一批场地");
    violation = Optional.of(new BrokenRule("lines[0].endTime", "session.ends-before-it-begins"));
    type(model.lines.getFirst().input("endTime"), "07:00");
    assertThat(problem(0, "endTime")).isEqualTo(texts.get("sessions.rule.end"));
    assertThat(model.lines.getLast().input("beginTime").isValid()).isTrue();
    violation = Optional.empty();
    type(model.lines.getFirst().input("endTime"), "21:00");
    assertThat(model.checkProperty().get().isValid()).isTrue();
  }

  @Test
  void aWrongFieldLeavesNoPlan() {
    type(model.audiences, "学生");
    OnboardingLine line = model.lines.getFirst();
    for (Map.Entry<Input, String> wrong :
        Map.of(
                line.input("beginTime"), "25:00",
                line.input("slotInterval"), "0",
                line.input("weekdays"), "",
                line.input("guestPrice"), "",
                line.price(0), "-1")
            .entrySet()) {
      String before = wrong.getKey().text();
      type(wrong.getKey(), wrong.getValue());
      assertThat(wrong.getKey().isValid()).as(wrong.getValue()).isFalse();
      assertThat(model.plan()).isEmpty();
      type(wrong.getKey(), before);
    }
    assertThat(model.plan()).isPresent();
    type(model.audiences, "学生、学生");
    assertThat(model.audiences.isValid()).isFalse();
  }

  private String problem(int line, String field) {
    return model
        .lines
        .get(line)
        .input(field)
        .problemProperty()
        .get()
        .map(it -> it.in(texts))
        .orElse("");
  }

  @Test
  void guestsAreNoAudienceBecauseEachLineHasTheirPrice() {
    for (String people : List.of("学生、散客", "Students, Guests")) {
      type(model.audiences, people);
      assertThat(model.audiences.isValid()).as(people).isFalse();
    }
    type(model.audiences, "Students, Guests of the dean");
    assertThat(model.audiences.isValid()).isTrue();
  }

  @Test
  void linesHaveTheNameThatIsTyped() {
    type(model.audiences, "学生");
    model.proposeNames(number -> "日常开放", "日常开放"::equals);
    assertThat(plan().lines().getFirst().name()).isEqualTo("日常开放");
    type(model.lines.getFirst().input("name"), "晚场");
    model.proposeNames(number -> "Opening hours", "日常开放"::equals);
    assertThat(plan().lines().getFirst().name()).isEqualTo("晚场");
  }
}
