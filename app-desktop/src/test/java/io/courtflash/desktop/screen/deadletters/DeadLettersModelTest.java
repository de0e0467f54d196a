package io.courtflash.desktop.screen.deadletters;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONArray;
import io.courtflash.core.booking.settle.DeadLetter;
import io.courtflash.core.booking.settle.DeadLetter.Cause;
import io.courtflash.core.booking.settle.DeadLetter.Status;
import io.courtflash.core.people.access.Actor;
import io.courtflash.desktop.screen.FakeNotices;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DeadLettersModelTest {

  private final FakeNotices notices = new FakeNotices();
  private final FakeDeadLetterOperations service = new FakeDeadLetterOperations();
  private final DeadLettersModel model =
      new DeadLettersModel(
          service,
          Actor.ENGINE,
          FakeDeadLetterOperations::names,
          notices.actions(),
          new DeadLetterFileWriter(),
          () -> FakeDeadLetterOperations.NOW);

  @BeforeEach
  void read() {
    model.reload();
  }

  @Test
  void theCauseFiltersTheList() {
    model.causeProperty().set(Optional.of(Cause.FAILED));
    assertThat(model.deadLetters().rows())
        .hasSize(3)
        .allMatch(letter -> letter.cause() == Cause.FAILED);
  }

  @Test
  void aSettledDeadLetterIsNotOpenAnyMore() {
    model.causeProperty().set(Optional.of(Cause.FAILED));
    model.replay(List.copyOf(model.deadLetters().rows()));
    assertThat(notices.done()).containsExactly("Retried: 3.");
    assertThat(model.deadLetters().rows()).isEmpty();
    model.statusProperty().set(Status.SETTLED);
    assertThat(model.deadLetters().rows()).hasSize(3);
  }

  @Test
  void aDeadLetterThatCannotBeSettledStaysOpen() {
    model.replay(List.copyOf(model.deadLetters().rows()));
    assertThat(notices.failed()).hasSize(1).first().asString().startsWith("Done: 9.");
    assertThat(model.deadLetters().rows()).hasSize(3).allMatch(letter -> letter.traceId() == null);
  }

  @Test
  void aDeadLetterHandledByAnotherUserIsRefused() {
    List<DeadLetter> seen = List.copyOf(model.deadLetters().rows());
    service.abandon(Actor.ENGINE, seen.getFirst().id());
    model.abandon(seen.subList(0, 2));
    assertThat(notices.failed()).first().asString().contains("another user: 1");
    assertThat(model.deadLetters().rows()).hasSize(10);
  }

  @Test
  void anExportIsCsvWithoutFormulasOrJson(@TempDir Path directory) throws IOException {
    List<DeadLetter> all = List.copyOf(model.deadLetters().rows());
    model.export(directory.resolve("letters.csv"), all);
    assertThat(Files.readString(directory.resolve("letters.csv"))).contains("\"'=not json\"");
    model.export(directory.resolve("letters.json"), all);
    JSONArray json = JSON.parseArray(Files.readString(directory.resolve("letters.json")));
    assertThat(json).hasSize(12);
    assertThat(json.getJSONObject(0)).containsEntry("id", 12).containsKey("payload");
  }
}
