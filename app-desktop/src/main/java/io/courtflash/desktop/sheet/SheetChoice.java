package io.courtflash.desktop.sheet;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The staff's answer about a table that could be read in two ways.
 *
 * @param sheet the name of the sheet; null: the only one that can be meant
 * @param takesHidden whether hidden rows and columns are read; null: nobody has said it
 * @param unused headings of columns that aren't read
 */
public record SheetChoice(
    @Nullable String sheet, @Nullable Boolean takesHidden, Collection<String> unused) {

  /** Nothing was said yet. */
  public static final SheetChoice NONE = new SheetChoice(null, null, Set.of());

  public SheetChoice {
    unused = List.copyOf(unused);
  }

  SheetChoice ofSheet(String name) {
    return new SheetChoice(name, takesHidden, unused);
  }

  SheetChoice withHidden(boolean takes) {
    return new SheetChoice(sheet, takes, unused);
  }

  /** Without some more columns. */
  public SheetChoice without(Collection<String> headings) {
    return new SheetChoice(
        sheet, takesHidden, Stream.of(unused, headings).flatMap(Collection::stream).toList());
  }
}
