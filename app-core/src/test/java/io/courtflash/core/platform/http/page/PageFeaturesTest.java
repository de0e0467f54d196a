package io.courtflash.core.platform.http.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The page needs nothing that Chrome 86, Safari 14 and Firefox 79 don't have, unless it asks
 * whether it is there: what else it may use of a browser is listed here, feature by feature. The
 * names are those of MDN's browser-compat-data.
 */
class PageFeaturesTest {

  /** Globals that all supported browsers have. */
  private static final Set<String> GLOBALS =
      words(
          "AbortController Array DOMException Date Error Event Infinity Intl JSON Map Math"
              + " MutationObserver Number Object Promise Request ResizeObserver Response Set String"
              + " TextDecoder URL URLSearchParams Uint8Array");

  /** Asked for before they are used, or used where the browser has just said that it has them. */
  private static final Set<String> ASKED_FOR =
      words("Notification PublicKeyCredential PushManager WeixinJSBridge Element");

  /** Members that came later, by the names that nothing older has. */
  private static final Pattern NEW_MEMBER =
      Pattern.compile(
          "\\.(at|any\\(|throwIfAborted|timeout\\(|findLast\\w*|toSorted|toReversed|toSpliced|with\\(|fromAsync"
              + "|groupBy|hasOwn|withResolvers|try\\(|getOrInsert\\w*|union|intersection|difference"
              + "|symmetricDifference|is(?:SubsetOf|SupersetOf|DisjointFrom)|isWellFormed|toWellFormed"
              + "|randomUUID|pipeThrough|pipeTo|showModal|showPopover|togglePopover|checkVisibility|setHTML\\w*"
              + "|moveBefore|requestSubmit|submitter|showPicker|replaceSync|adoptedStyleSheets|startViewTransition"
              + "|scheduler|locks|share\\(|canShare|formatRange\\w*|supportedValuesOf|transfer\\(|toArray"
              + "|canParse|inert)\\b");

  /** Where a member is used only if it is there. */
  private static final Set<String> GUARDED = words("dom.js:showModal supported.js:any(");

  private static final Pattern NEW_SYNTAX =
      Pattern.compile(
          String.join(
              "|",
              "\\(\\?<[=!]", // lookbehind
              "/[a-z]*[vd][a-z]*\\.(?:test|exec)",
              "\\bstatic\\b",
              "[.\\s]#\\w+\\s*[=(;]",
              "\\busing\\s+\\w+\\s*=",
              "\\bimport\\b[^;]*\\bwith\\s*\\{",
              "\\{ *signal(?: *,[^}]*)? *}\\)?;?$", // a listener that ends with a signal
              "(?m)^await ",
              "\\bfor await\\b",
              "structuredClone|requestIdleCallback|reportError|queueMicrotask"));

  private static final Pattern LISTENER_WITH_SIGNAL =
      Pattern.compile("addEventListener\\([^;]*\\bsignal\\s*}", Pattern.DOTALL);

  private static final Pattern IMPORT_OR_TEXT =
      Pattern.compile(
          "(?s)/\\*.*?\\*/|(?m)//.*$|^import .*$|\"(?:[^\"\\\\\n"
              + "]|\\\\.)*\"|(?<![\\w)])/(?![/*])(?:[^/\\\\\n"
              + "]|\\\\.)+/[a-z]*");

  private static final Pattern GLOBAL =
      Pattern.compile("(?<![.\\w$#])([A-Z][a-z]\\w*|URL\\w*|JSON|DOM\\w+)\\b");
  private static final Pattern DECLARED =
      Pattern.compile("\\b(?:class|const|let|function) +([A-Z]\\w*)|import \\{([^}]*)}");

  private static final Set<String> PSEUDO =
      words(
          "root hidden focus focus-visible disabled empty not first-child last-child before after"
              + " backdrop lang checked hover active");

  private static final Set<String> FUNCTIONS =
      words(
          "rgb var env calc min max clamp minmax repeat rotate translateY inset"
              + " repeating-linear-gradient not lang");

  private static final Set<String> AT_RULES = words("media supports keyframes");
  private static final Set<String> UNITS = words("px rem em s ms deg vh vw turn fr");
  private static final Pattern NEW_PROPERTY =
      Pattern.compile(
          "(?m)^\\s*(inset|aspect-ratio|translate|scale|rotate|container\\S*|text-wrap\\S*|field-sizing"
              + "|interpolate-size|anchor-\\S+|position-\\S+|(?:margin|padding|border|inset)-(?:block|inline)\\S*):");

  @ParameterizedTest
  @MethodSource("modules")
  void noModuleNeedsWhatPhonesOfTheLastFiveYearsLack(Path module) {
    String name = module.getFileName().toString();
    String code = PageFiles.read(module);
    String bare = withoutTexts(IMPORT_OR_TEXT.matcher(code).replaceAll("\"\""));
    Set<String> own =
        DECLARED
            .matcher(code)
            .results()
            .flatMap(
                found -> Stream.of(String.valueOf(found.group(1)), String.valueOf(found.group(2))))
            .flatMap(names -> Stream.of(names.split("[,\\s]+")))
            .collect(Collectors.toSet());

    assertThat(all(NEW_MEMBER, bare, 1))
        .filteredOn(member -> !GUARDED.contains(name + ":" + member))
        .as("newer members")
        .isEmpty();
    assertThat(all(NEW_SYNTAX, bare, 0)).as("newer syntax").isEmpty();
    assertThat(all(LISTENER_WITH_SIGNAL, bare, 0)).as("listeners with a signal").isEmpty();
    assertThat(all(GLOBAL, bare, 1))
        .filteredOn(global -> !own.contains(global))
        .as("globals")
        .isSubsetOf(Stream.of(GLOBALS, ASKED_FOR).flatMap(Set::stream).toList());
  }

  @ParameterizedTest
  @MethodSource("styles")
  void noStyleNeedsWhatPhonesOfTheLastFiveYearsLack(Path style) {
    String code =
        PageFiles.read(style)
            .replaceAll("(?s)/\\*.*?\\*/", "")
            // What a browser leaves out where it doesn't know the unit, after one that it knows.
            .replaceAll("(?m)^ *([a-z-]+): ([^;]*)vh([^;]*);\n *\\1: \\2dvh\\3;", "$1: $2vh$3;")
            .replaceAll("(?s)@supports \\(height: 1dvh\\) \\{.*?\n}\n", "");

    assertThat(
            all(
                Pattern.compile("(?<=[\\w\\]).*\\s])::?([a-z][a-z-]*)(?=[\\s,:({.\\[)~+>])"),
                selectors(code),
                1))
        .as("pseudo-classes")
        .isSubsetOf(PSEUDO);
    assertThat(all(Pattern.compile("([a-zA-Z-]+)\\("), code, 1))
        .as("functions")
        .isNotEmpty()
        .isSubsetOf(FUNCTIONS);
    assertThat(all(Pattern.compile("@([a-z-]+)"), code, 1)).as("at-rules").isSubsetOf(AT_RULES);
    assertThat(all(Pattern.compile("(?<![\\w#-])\\d*\\.?\\d+([a-z]+)\\b"), code, 1))
        .as("units")
        .isNotEmpty()
        .isSubsetOf(UNITS);
    assertThat(all(NEW_PROPERTY, code, 1)).as("properties").isEmpty();
    assertThat(code).as("nested rules").doesNotContain("&");
  }

  /** Browsers that understand no other script of the page understand this one. */
  @Test
  void theScriptThatTellsOfOldBrowsersIsWrittenForThem() {
    String script = PageFiles.read(PageFiles.ROOT.resolve("page/supported.js"));

    assertThat(script.replaceAll("(?s)/\\*.*?\\*/", ""))
        .doesNotContainPattern(
            "=>|`|\\blet\\b|\\bconst\\b|\\bclass\\b|\\?\\.|\\?\\?|\\.\\.\\.|\\bof\\b|catch \\{")
        .contains("iOS 14.5", "86", "79");
  }

  /** What comes first in all pages, so that a browser has told of itself before it fails. */
  @ParameterizedTest
  @MethodSource("pages")
  void thatScriptIsTheFirstOfEveryPage(Path page) {
    assertThat(
            all(Pattern.compile("<script[^>]* src=\"([^\"]+)\""), PageFiles.read(page), 1)
                .getFirst())
        .isEqualTo("/page/supported.js");
  }

  /** Of texts with values in them, the values alone. */
  private static String withoutTexts(String code) {
    return Pattern.compile("`[^`]*`")
        .matcher(code)
        .replaceAll(
            text ->
                Matcher.quoteReplacement(
                    String.join(" ", all(Pattern.compile("\\$\\{([^}]*)}"), text.group(), 1))));
  }

  private static String selectors(String css) {
    return css.replaceAll("\\{[^{}]*}", "{}");
  }

  /** The page's modules and its service worker. */
  static List<Path> modules() {
    Path worker = Path.of("src", "main", "versioned", "static", "worker.js");
    return Stream.concat(PageFiles.modules().stream(), Stream.of(worker)).toList();
  }

  static List<Path> styles() {
    return PageFiles.texts().stream().filter(file -> file.toString().endsWith(".css")).toList();
  }

  static List<Path> pages() {
    return PageFiles.texts().stream().filter(file -> file.toString().endsWith(".html")).toList();
  }

  private static Set<String> words(String list) {
    return new TreeSet<>(List.of(list.split(" ")));
  }

  private static List<String> all(Pattern pattern, String text, int group) {
    return pattern.matcher(text).results().map((MatchResult found) -> found.group(group)).toList();
  }
}
