package io.courtflash.core.platform.http.page;

import java.net.URI;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Joins a JavaScript module with all that it imports into one module. Each of them becomes a
 * function that returns what it exports, and stands behind those that it needs, so modules must not
 * import each other in a circle. The code in them isn't looked at, only whole lines: imports,
 * exports and comments. Lines that could mean something else inside a function, or that could be
 * taken for what they aren't, are refused.
 */
final class ModuleJoiner {

  private static final Pattern IMPORT =
      Pattern.compile(
          "^import (?:\\{([^}]*)}|\\* as (\\w+)) from \"([^\"]+)\";\n", Pattern.MULTILINE);
  private static final Pattern EXPORT =
      Pattern.compile("^export ((?:async )?function|const|class) (\\w+)", Pattern.MULTILINE);

  private static final Pattern REFUSED =
      Pattern.compile(
          String.join(
              "|",
              // Other kinds of imports and exports.
              "^(?:import|export)\\b.*",
              "^.*\\bimport\\(.*",
              // A module that waits before it can be used.
              "^\\S.*\\bawait\\b.*",
              // A comment that begins beside code, or a text that looks like one.
              "^.*/\\*.*",
              // A text of several lines, of which one could look like a comment.
              "^[^`\n]*`(?:[^`\n]*`[^`\n]*`)*[^`\n]*$"),
          Pattern.MULTILINE);

  private static final Pattern COMMENT =
      Pattern.compile("^\\s*(?:/\\*(?s:.*?)\\*/\\s*?|//.*)\n", Pattern.MULTILINE);

  private final UnaryOperator<String> source;
  private final Map<String, String> joined = new LinkedHashMap<>();
  private final Map<String, List<String>> exports = new HashMap<>();
  private final Deque<String> path = new ArrayDeque<>();

  private ModuleJoiner(UnaryOperator<String> source) {
    this.source = source;
  }

  /**
   * The joined module. It exports each module under its name, such as {@code views_board}.
   *
   * @param entry the module to begin with, such as {@code app.js}
   * @param source reads a module by its path beside the entry, such as {@code views/board.js}
   * @throws IllegalStateException if the modules import each other in a circle, or something that
   *     isn't exported, or one of them has a line that this class refuses
   */
  static String join(String entry, UnaryOperator<String> source) {
    Map<String, String> joined = functions(entry, source);
    String names =
        joined.keySet().stream()
            .map(module -> variable(module) + " as " + variable(module).substring(1))
            .collect(Collectors.joining(", "));
    return String.join("", joined.values()) + "export { " + names + " };\n";
  }

  /**
   * The joined modules as a classic script, which a browser runs as soon as it comes to it, and
   * which exports nothing.
   *
   * @param entry the module to begin with
   * @param source reads a module by its path beside the entry
   * @throws IllegalStateException as {@link #join} does
   */
  static String joinAsScript(String entry, UnaryOperator<String> source) {
    return "{\n" + String.join("", functions(entry, source).values()) + "}\n";
  }

  private static Map<String, String> functions(String entry, UnaryOperator<String> source) {
    ModuleJoiner joiner = new ModuleJoiner(source);
    joiner.add(entry);
    return joiner.joined;
  }

  /** Without the comments that have lines of their own, which are a fifth of a source. */
  static String withoutComments(String code) {
    return COMMENT.matcher(code).replaceAll("");
  }

  private void add(String module) {
    if (path.contains(module)) {
      throw new IllegalStateException("Modules import each other: " + path + " and " + module);
    }
    if (joined.containsKey(module)) {
      return;
    }
    path.push(module);
    String code = withoutComments(source.apply(module));
    IMPORT.matcher(code).results().forEach(each -> add(imported(module, each)));
    joined.put(module, asFunction(module, code));
    path.pop();
  }

  private String asFunction(String module, String code) {
    Matcher imports = IMPORT.matcher(code);
    String body = imports.replaceAll(each -> Matcher.quoteReplacement(binding(module, each)));
    List<String> exported = EXPORT.matcher(body).results().map(each -> each.group(2)).toList();
    exports.put(module, exported);
    body = EXPORT.matcher(body).replaceAll("$1 $2");
    REFUSED.matcher(body).results().findFirst().ifPresent(line -> refuse(module, line.group()));
    return "const %s = (() => {\n%sreturn { %s };\n})();\n"
        .formatted(variable(module), body, String.join(", ", exported));
  }

  /** The code in place of an import: its names are those of the other function's result. */
  private String binding(String module, MatchResult found) {
    String other = imported(module, found);
    String all = found.group(2);
    if (all != null) {
      return "const " + all + " = " + variable(other) + ";\n";
    }
    List<String> names =
        Arrays.stream(found.group(1).split(","))
            .map(String::strip)
            .filter(it -> !it.isEmpty())
            .toList();
    names.stream()
        .filter(
            name ->
                !exports.getOrDefault(other, List.of()).contains(name.replaceFirst(" as .*", "")))
        .forEach(name -> refuse(module, name + " of " + other));
    return names.stream()
        .map(name -> name.replace(" as ", ": "))
        .collect(Collectors.joining(", ", "const { ", " } = " + variable(other) + ";\n"));
  }

  private static void refuse(String module, String what) {
    throw new IllegalStateException(module + " can't be joined: " + what);
  }

  private static String imported(String module, MatchResult found) {
    return URI.create(module).resolve(found.group(3)).normalize().toString();
  }

  private static String variable(String module) {
    return "$" + module.replace(".js", "").replaceAll("\\W", "_");
  }
}
