package io.courtflash.desktop.sheet;

import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.PendingOutcome;
import io.courtflash.desktop.fx.RequiredComboBox;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;

/**
 * A question to staff about a file that could be read in several ways. The window asks it; the
 * command line has options for it.
 *
 * @param refusal the same for who can't be asked: with the option that answers it
 * @param answers with what each of them chooses
 */
public record FileQuestion(TranslatableText text, TranslatableText refusal, List<Answer> answers) {

  private static final String SEPARATOR = ", ";

  public FileQuestion {
    answers = List.copyOf(answers);
  }

  /** An answer, with everything that was said about the file so far. */
  public record Answer(TranslatableText text, SheetChoice choice) {}

  static FileQuestion sheets(List<String> names, SheetChoice said) {
    return new FileQuestion(
        TranslatableText.of("import.ask-sheet"),
        TranslatableText.of("import.which-sheet", String.join(SEPARATOR, names)),
        names.stream()
            .map(name -> new Answer(TranslatableText.of("import.sheet", name), said.ofSheet(name)))
            .toList());
  }

  static FileQuestion hidden(String sheet, SheetChoice said) {
    return new FileQuestion(
        TranslatableText.of("import.ask-hidden", sheet),
        TranslatableText.of("import.hidden", sheet),
        List.of(
            new Answer(TranslatableText.of("import.skip-hidden"), said.withHidden(false)),
            new Answer(TranslatableText.of("import.take-hidden"), said.withHidden(true))));
  }

  /**
   * Which of some columns is meant that mean the same and differ.
   *
   * @param headings of the columns, as they are shown
   */
  public static FileQuestion columns(TranslatableText refusal, String headings, SheetChoice said) {
    List<String> all = List.of(headings.split(SEPARATOR));
    List<Answer> answers = new ArrayList<>();
    for (String read : all) {
      List<String> others = all.stream().filter(other -> !other.equals(read)).toList();
      answers.add(new Answer(TranslatableText.of("import.column", read), said.without(others)));
    }
    return new FileQuestion(TranslatableText.of("import.ask-columns", headings), refusal, answers);
  }

  /**
   * Asks it over a page.
   *
   * @param onAnswer reads the file again
   */
  public void ask(Texts texts, Node page, Function<SheetChoice, PendingOutcome> onAnswer) {
    Form form = new Form(texts);
    form.hint(texts.of(text.key(), text.arguments().toArray()));
    ObjectProperty<Answer> chosen = new SimpleObjectProperty<>(answers.getFirst());
    form.addBox(
        "import.answer",
        new RequiredComboBox<>(
            texts, "import.answer", answers, answer -> answer.text().in(texts), chosen));
    new Dialogs(texts, page)
        .form(
            TranslatableText.of("import.ask"),
            form,
            "import.read",
            () -> onAnswer.apply(chosen.get().choice()));
  }
}
