-- What the text index finds is read sooner than further processes are started: the planner, which takes an unknown part of
-- a text for one in two thousand rows, would start two of them for each search among ten million.
alter function text_grams_query(text, text) parallel unsafe;
