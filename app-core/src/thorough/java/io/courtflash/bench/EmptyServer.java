package io.courtflash.bench;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.http.converter.autoconfigure.HttpMessageConvertersAutoConfiguration;
import org.springframework.boot.jackson.autoconfigure.JacksonAutoConfiguration;
import org.springframework.boot.tomcat.autoconfigure.servlet.TomcatServletWebServerAutoConfiguration;
import org.springframework.boot.webmvc.autoconfigure.DispatcherServletAutoConfiguration;
import org.springframework.boot.webmvc.autoconfigure.WebMvcAutoConfiguration;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/**
 * The measure of the bench: Spring Boot and Tomcat as the engine uses them, with one endpoint that
 * reads a record from JSON and writes one, and nothing of the engine.
 */
@SpringBootConfiguration(proxyBeanMethods = false)
@ImportAutoConfiguration({
  TomcatServletWebServerAutoConfiguration.class,
  DispatcherServletAutoConfiguration.class,
  WebMvcAutoConfiguration.class,
  HttpMessageConvertersAutoConfiguration.class,
  JacksonAutoConfiguration.class
})
class EmptyServer {

  public static void main(String[] args) {
    SpringApplication.run(EmptyServer.class, args);
  }

  record EmptyRequest(long slotId, long sessionId) {}

  record EmptyAnswer(int code, String enumCode, String message) {}

  @RestController
  static class EmptyController {

    @PostMapping("/empty")
    EmptyAnswer empty(@RequestBody EmptyRequest request) {
      return new EmptyAnswer((int) request.slotId(), "SUCCESS", "Success");
    }
  }
}
