package io.courtflash.desktop.fx;

import java.util.function.Function;
import javafx.util.StringConverter;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;

/** The texts of the options of a combo box that is not editable. */
@RequiredArgsConstructor
final class OptionTextConverter<T> extends StringConverter<T> {

  private final Function<T, String> text;

  @Override
  public String toString(@Nullable T option) {
    return option == null ? "" : text.apply(option);
  }

  @Override
  public T fromString(String text) {
    throw new UnsupportedOperationException("The combo box is not editable");
  }
}
