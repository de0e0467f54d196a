package io.courtflash.core.web;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** An answer without the envelope that its controller writes by itself, as long as it takes. */
public interface StreamedResponse {

  void writeTo(HttpServletResponse response) throws IOException;
}
