package io.courtflash.desktop.shell;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.shell.CommandPaletteModel.SearchState;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.kordamp.ikonli.feather.Feather;

class CommandPaletteModelTest {

  private static final List<CommandPaletteModel.PaletteCommand> HITS =
      List.of(
          new CommandPaletteModel.PaletteCommand(
              TranslatableText.of("palette.court", "7"),
              Feather.GRID,
              "screen.courts",
              "",
              () -> {}));

  private final CommandPaletteModel model = new CommandPaletteModel();

  private SearchState search() {
    return model.searchProperty().get();
  }

  @Test
  void nothingIsFoundOnlyWhenTheSearchIsOver() {
    model.queryProperty().set("court");
    assertThat(search()).isEqualTo(SearchState.RUNNING);

    model.showHits("court", List.of());

    assertThat(search()).isEqualTo(SearchState.FINISHED);
    assertThat(model.found()).isEmpty();
  }

  @Test
  void aShortQueryIsNotSearchedFor() {
    model.queryProperty().set(" c ");

    assertThat(search()).isEqualTo(SearchState.FINISHED);
  }

  @Test
  void aFailedSearchIsToldUntilTheQueryChanges() {
    model.queryProperty().set("court");
    model.onSearchFailed("court");
    assertThat(search()).isEqualTo(SearchState.FAILED);

    model.queryProperty().set("court 7");

    assertThat(search()).isEqualTo(SearchState.RUNNING);
  }

  @Test
  void theAnswerToAFormerQueryCountsForNothing() {
    model.queryProperty().set("court");
    model.queryProperty().set("court 7");

    model.showHits("court", HITS);
    model.onSearchFailed("court");

    assertThat(search()).isEqualTo(SearchState.RUNNING);
    assertThat(model.found()).isEmpty();
  }
}
