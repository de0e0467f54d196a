package io.courtflash.core.platform.document;

import static java.util.stream.Collectors.toSet;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The columns of a table by their headings. Two columns may mean the same as long as their cells
 * don't contradict each other.
 *
 * @param <C> the columns that are known
 */
public final class TableColumns<C extends Enum<C>> {

  private static final Pattern BRACKETS = Pattern.compile("[(\\[【][^)\\]】]*[)\\]】]");
  private static final Pattern SEPARATORS = Pattern.compile("[\\s_.*:/()\\[\\]【】-]+");

  /** How a line begins with which programs end a table: a total, a remark, who printed it. */
  private static final Pattern FOOTER =
      Pattern.compile(
          "(?:合\\s?计|总\\s?计|共\\s?计|小\\s?计|总人数|total|grand total|sum)(?:\\s?:.*)?"
              + "|(?:制表|填表|审核|打印|导出)[人员者日期时间单位]*\\s?:.*"
              + "|(?:注|备注|说明|printed|exported|notes?|remarks?)(?: [a-z ]*)?\\s?:.*"
              + "|共\\s?\\d+\\s?[人条名项].*",
          Pattern.CASE_INSENSITIVE);

  /** A line of people, classes or days has a form of its own, or more cells. */
  private static final int MOST_CELLS_OF_FOOTER = 4;

  private final Map<C, List<Integer>> places;
  private final List<String> headings;

  private TableColumns(Map<C, List<Integer>> places, List<String> headings) {
    this.places = places;
    this.headings = headings;
  }

  /** The defects of the cells of a line. */
  public enum Defect {
    /** Two columns mean the same and their cells differ. */
    TWO_COLUMNS,
    /** A spreadsheet has rounded a number. */
    ROUNDED,
    /** A spreadsheet shows an error. */
    ERROR
  }

  /**
   * A problem of a line.
   *
   * @param what the two headings, or the cell
   */
  public record Wrong(Defect defect, String what) {}

  /**
   * Finds the columns of a line of headings.
   *
   * @param unused headings of columns that staff don't want to be read
   * @param names of a column, in small letters without blanks and signs
   */
  public static <C extends Enum<C>> TableColumns<C> of(
      Class<C> type,
      List<String> cells,
      Collection<String> unused,
      Function<C, Set<String>> names) {
    Set<String> left = unused.stream().map(each -> new CellText(each).text()).collect(toSet());
    Map<C, List<Integer>> places = new EnumMap<>(type);
    List<String> headings = cells.stream().map(cell -> new CellText(cell).text()).toList();
    for (int at = 0; at < headings.size(); at++) {
      int place = at;
      String heading = headings.get(at);
      spellings(left.contains(heading) ? "" : heading)
          .flatMap(
              spelling ->
                  Arrays.stream(type.getEnumConstants())
                      .filter(column -> names.apply(column).contains(spelling)))
          .findFirst()
          .ifPresent(column -> places.computeIfAbsent(column, _ -> new ArrayList<>()).add(place));
    }
    return new TableColumns<>(places, headings);
  }

  /** The lines of a table without what ends it, such as a total, or who printed it. */
  public static List<List<String>> withoutFooter(List<List<String>> lines) {
    int end = lines.size();
    while (end > 0 && (isBlank(lines.get(end - 1)) || isFooter(lines.get(end - 1)))) {
      end--;
    }
    return lines.subList(0, end);
  }

  private static boolean isBlank(List<String> cells) {
    return cells.stream().allMatch(cell -> new CellText(cell).isEmpty());
  }

  private static boolean isFooter(List<String> cells) {
    List<String> filled =
        cells.stream()
            .map(CellText::new)
            .filter(cell -> !cell.isEmpty())
            .map(CellText::code)
            .toList();
    return !filled.isEmpty()
        && filled.size() <= MOST_CELLS_OF_FOOTER
        && FOOTER.matcher(filled.getFirst()).matches();
  }

  /** Whether a line has the headings once more, as at the top of each printed page. */
  public boolean isRepeatedIn(List<String> cells) {
    List<String> texts = cells.stream().map(cell -> new CellText(cell).text()).toList();
    return !isBlank(cells) && texts.equals(headings);
  }

  /** A heading as a whole, and without what stands in brackets, such as a unit. */
  private static Stream<String> spellings(String heading) {
    String plain = new CellText(heading).code().toLowerCase(Locale.ROOT);
    return Stream.of(plain, BRACKETS.matcher(plain).replaceAll(""))
        .map(spelling -> SEPARATORS.matcher(spelling).replaceAll(""));
  }

  public boolean has(C column) {
    return places.containsKey(column);
  }

  /** The heading of a column; empty without one. */
  public String heading(C column) {
    return places.getOrDefault(column, List.of()).stream()
        .findFirst()
        .map(headings::get)
        .orElse("");
  }

  /** How many of the known columns there are. */
  public int size() {
    return places.size();
  }

  /** The headings of the columns that are read, in their order. */
  public List<String> taken() {
    return places.values().stream().flatMap(List::stream).sorted().map(headings::get).toList();
  }

  /** The other headings. */
  public List<String> ignored() {
    List<String> ignored = new ArrayList<>();
    for (int at = 0; at < headings.size(); at++) {
      int place = at;
      if (!headings.get(at).isEmpty()
          && places.values().stream().noneMatch(found -> found.contains(place))) {
        ignored.add(headings.get(at));
      }
    }
    return ignored;
  }

  /** The cell of a column; empty without one. */
  public CellText cell(List<String> cells, C column) {
    return new CellText(
        places.getOrDefault(column, List.of()).stream()
            .map(place -> at(cells, place))
            .filter(cell -> !cell.isEmpty())
            .findFirst()
            .orElse(""));
  }

  private static String at(List<String> cells, int place) {
    return place < cells.size() ? new CellText(cells.get(place)).text() : "";
  }

  /** The first problem among the cells that are read. */
  public Optional<Wrong> wrong(List<String> cells) {
    for (List<Integer> same : places.values()) {
      List<String> texts =
          same.stream().map(place -> at(cells, place)).filter(text -> !text.isEmpty()).toList();
      for (String text : texts) {
        CellText cell = new CellText(text);
        if (cell.isError()) {
          return Optional.of(new Wrong(Defect.ERROR, text));
        }
        if (cell.isRounded()) {
          return Optional.of(new Wrong(Defect.ROUNDED, text));
        }
      }
      if (texts.stream().distinct().count() > 1) {
        String both = String.join(", ", same.stream().map(headings::get).toList());
        return Optional.of(new Wrong(Defect.TWO_COLUMNS, both));
      }
    }
    return Optional.empty();
  }
}
