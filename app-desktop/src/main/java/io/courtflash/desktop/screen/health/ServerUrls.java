package io.courtflash.desktop.screen.health;

/**
 * Where the program is reached.
 *
 * @param students the page for students
 * @param apiDocs the description of the HTTP interface
 * @param health what monitoring asks
 */
public record ServerUrls(String students, String apiDocs, String health) {

  /**
   * The addresses of one server.
   *
   * @param root with scheme and port, without a path
   */
  public static ServerUrls at(String root) {
    return new ServerUrls(root + "/", root + "/swagger-ui/index.html", root + "/actuator/health");
  }
}
