package io.courtflash.core.platform.http.page;

import io.courtflash.core.platform.http.CompressedFile;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.util.DigestUtils;

/**
 * The files that the students' page needs to open, few and compressed, because each request costs a
 * slow phone a sixth of a second. Their addresses contain a number of their content, so that a
 * browser asks for each of them once and never again. Three small scripts become part of the page
 * itself: one tells who has too old a browser, one decides the colours, and one asks for what the
 * page shows first.
 */
public final class PageBundle {

  /** Where the files are, each below the bundle's number. */
  static final String PATH = "/page/built/";

  private static final String SOURCES = "/page/";
  private static final String SCRIPT = "app.js";
  private static final List<String> FILES =
      List.of("style.css", "words/en.json", "words/zh-CN.json");

  /** Scripts that are no modules, and run as they are. */
  private static final List<String> CLASSIC = List.of("supported.js", "theme.js");

  /** The name that a module has for its own address. A script in the page itself has none. */
  private static final String OWN_ADDRESS = "import.meta.url";

  private final String number;
  private final Map<String, CompressedFile> files;

  /** The scripts in the page itself, by the file that each of them stands for. */
  private final Map<String, String> inPage = new LinkedHashMap<>();

  private PageBundle(
      Map<String, CompressedFile> files, Map<String, String> classic, String headStart) {
    this.files = files;
    this.number = numberOf(files);
    inPage.putAll(classic);
    inPage.put("head-start.js", headStart.replace(OWN_ADDRESS, address()));
    inPage.forEach(PageBundle::requireNoMarkup);
  }

  /**
   * Makes the bundle.
   *
   * @param source reads a file of the page by its path below {@code static/page}
   * @throws IllegalStateException if the scripts can't be joined
   */
  public static PageBundle of(UnaryOperator<String> source) {
    Map<String, CompressedFile> files = new LinkedHashMap<>();
    files.put(SCRIPT, CompressedFile.of(ModuleJoiner.join(SCRIPT, source)));
    for (String file : FILES) {
      files.put(file, CompressedFile.of(ModuleJoiner.withoutComments(source.apply(file))));
    }
    Map<String, String> classic = new LinkedHashMap<>();
    for (String file : CLASSIC) {
      classic.put(file, ModuleJoiner.withoutComments(source.apply(file)));
    }
    return new PageBundle(files, classic, ModuleJoiner.joinAsScript("head-start.js", source));
  }

  /** The folder of the files, as an expression of JavaScript. */
  private String address() {
    return "new URL(\"" + PATH + number + "/\", location)";
  }

  private static void requireNoMarkup(String file, String script) {
    if (script.contains("</script") || script.contains("<!--")) {
      throw new IllegalStateException(file + " can't be part of the page, because it has markup");
    }
  }

  private static String numberOf(Map<String, CompressedFile> files) {
    List<String> digests = new ArrayList<>();
    files.forEach((name, file) -> digests.add(name + DigestUtils.md5DigestAsHex(file.plain())));
    byte[] all = String.join("\n", digests).getBytes(StandardCharsets.UTF_8);
    return DigestUtils.md5DigestAsHex(all).substring(0, 16);
  }

  /** Whether an address has this bundle's number, and not that of an older or newer program. */
  boolean hasNumber(String asked) {
    return number.equals(asked);
  }

  @Nullable CompressedFile file(String name) {
    return files.get(name);
  }

  /**
   * The page's own scripts that a browser may run, for the {@code Content-Security-Policy}: the
   * hash of each of them.
   */
  public String scriptSources() {
    return inPage.values().stream()
        .map(script -> "'sha256-" + Base64.getEncoder().encodeToString(sha256(script)) + "'")
        .collect(Collectors.joining(" "));
  }

  private static byte[] sha256(String script) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(script.getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * Replaces the addresses of sources in a text, such as the page itself, by those of the bundle,
   * and elements that load one of the first scripts by the script.
   */
  String linkedIn(String text) {
    String linked = text;
    for (Map.Entry<String, String> script : inPage.entrySet()) {
      linked =
          linked.replaceFirst(
              "<script[^>]* src=\"" + SOURCES + Pattern.quote(script.getKey()) + "\"></script>",
              Matcher.quoteReplacement("<script>" + script.getValue() + "</script>"));
    }
    for (String name : files.keySet()) {
      linked = linked.replace('"' + SOURCES + name + '"', '"' + PATH + number + '/' + name + '"');
    }
    return linked;
  }
}
