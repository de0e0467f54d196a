package io.courtflash.desktop.screen.health;

/**
 * URLs of the running server.
 *
 * @param students the page for students
 * @param apiDocs the description of the HTTP API
 * @param health the health endpoint for monitoring
 * @param local whether only this computer can open the students' page
 */
public record ServerUrls(String students, String apiDocs, String health, boolean local) {

  /**
   * The URLs of a server.
   *
   * @param root with scheme and port, without a path
   */
  public static ServerUrls at(String root, boolean local) {
    return new ServerUrls(
        root + "/", root + "/swagger-ui/index.html", root + "/actuator/health", local);
  }
}
