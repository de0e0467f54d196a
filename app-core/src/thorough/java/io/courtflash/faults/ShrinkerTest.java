package io.courtflash.faults;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.faults.Step.ByStudent;
import io.courtflash.testkit.Thorough;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

@Thorough(besides = "FaultProxyTest")
class ShrinkerTest {

  private static final int ENOUGH = 1_000;

  private static List<Integer> numbers(int many) {
    return IntStream.range(0, many).boxed().toList();
  }

  @Test
  void aListIsShrunkToTheElementsThatFailTogether() {
    List<Integer> shortest =
        new Shrinker(ENOUGH).shrink(numbers(100), left -> left.containsAll(List.of(17, 62, 63)));

    assertThat(shortest).containsExactly(17, 62, 63);
  }

  @Test
  void aListThatFailsByItsOrderKeepsIt() {
    List<Integer> shortest =
        new Shrinker(ENOUGH)
            .shrink(
                List.of(3, 9, 1, 8, 2),
                left -> left.contains(8) && left.indexOf(9) < left.indexOf(8) && left.contains(9));

    assertThat(shortest).containsExactly(9, 8);
  }

  @Test
  void whatFailsAlwaysIsShrunkToNothing() {
    assertThat(new Shrinker(ENOUGH).shrink(numbers(7), _ -> true)).isEmpty();
  }

  @Test
  void afterTheLastTrialTheShortestListSoFarIsTheResult() {
    List<List<Integer>> tried = new ArrayList<>();
    List<Integer> shortest =
        new Shrinker(3)
            .shrink(
                numbers(64),
                left -> {
                  tried.add(left);
                  return left.contains(0);
                });

    assertThat(tried).hasSize(3);
    assertThat(shortest).contains(0).hasSizeLessThan(64);
  }

  /** Two models that should be one: the second takes each slot for one with another seat. */
  @Test
  void aModelThatIsWrongIsFoundByTheShortestSequence() {
    List<Step> steps = new StepGenerator(1).steps(200);

    List<Step> shortest = new Shrinker(ENOUGH).shrink(steps, ShrinkerTest::tellsModelsApart);

    assertThat(shortest).hasSize(2).allMatch(ByStudent.Reserve.class::isInstance);
    assertThat(shortest.stream().map(ShrinkerTest::studentOf).distinct()).hasSize(2);
  }

  private static boolean tellsModelsApart(List<Step> steps) {
    HallModel right = openHall(1);
    HallModel wrong = openHall(2);
    for (Step step : steps) {
      if (step instanceof ByStudent.Reserve) {
        Set<String> answers = answerTo(step, right);
        if (!answers.equals(answerTo(step, wrong))) {
          return true;
        }
      }
    }
    return false;
  }

  private static HallModel openHall(int capacity) {
    return new HallModel(
        List.of(new ModelSlot(1, 1, capacity, LocalDate.EPOCH, LocalTime.MIN, LocalTime.MAX)),
        ModelPrices.choose(new Random(1)),
        true);
  }

  private static Set<String> answerTo(Step step, HallModel model) {
    ModelSlot slot = model.slots.getFirst();
    Set<String> answers = model.answersTo(studentOf(step), slot, "");
    if (answers.contains("Accepted")) {
      model.settle(model.claim("t" + studentOf(step), studentOf(step), slot, ""));
    }
    return answers;
  }

  private static long studentOf(Step step) {
    return step instanceof ByStudent.Reserve claim ? claim.student() % 5 : -1;
  }

  @Test
  void aSeedMakesTheSameStepsEachTime() {
    assertThat(new StepGenerator(7).steps(50)).isEqualTo(new StepGenerator(7).steps(50));
    assertThat(new StepGenerator(7).steps(50)).isNotEqualTo(new StepGenerator(8).steps(50));
  }
}
