// Scripts of the pages of companies.
